import type { Locator } from "playwright-core";

/** Types into the search box of the open Artist Lookup tab, and presses Enter. */
export async function searchArtists(panel: Locator, query: string): Promise<void> {
  const box = panel.getByRole("searchbox", { name: "Artist" });
  await box.fill(query);
  await box.press("Enter");
  await panel.getByRole("heading", { name: `found for “${query}”` }).waitFor();
}
