import type { Locator, Page } from "playwright-core";
import { openTab } from "./open-tab.ts";
import { searchArtists } from "./search-artists.ts";

/** Searches for an artist, looks the first one that is found up, and answers what the platforms say. */
export async function lookUp(page: Page, artist: string): Promise<Locator> {
  const panel = await openTab(page, "Artist Lookup");
  await searchArtists(panel, artist);
  await panel
    .getByRole("button", { name: `Lookup ${artist}`, exact: true })
    .first()
    .click();
  const details = panel.getByRole("region", { name: artist, exact: true });
  await details.waitFor();
  return details;
}
