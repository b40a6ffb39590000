import type { Locator, Page } from "playwright-core";

/** The tab where artists are searched for and looked up on the platforms. */
export class LookupTab {
  readonly panel: Locator;
  readonly searchBox: Locator;
  readonly recent: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole("tabpanel", { name: "Artist Lookup" });
    this.searchBox = this.panel.getByRole("searchbox", { name: "Artist" });
    this.recent = this.panel.getByRole("region", { name: "Recent Lookups" });
  }

  async type(query: string): Promise<void> {
    await this.searchBox.fill(query);
    await this.searchBox.press("Enter");
  }

  /** Searches for an artist, and waits for the results. */
  async search(query: string): Promise<void> {
    await this.type(query);
    await this.panel.getByRole("heading", { name: `found for “${query}”` }).waitFor();
  }

  lookUpButton(artist: string): Locator {
    return this.panel.getByRole("button", { name: `Lookup ${artist}`, exact: true }).first();
  }

  viewButton(artist: string): Locator {
    return this.panel.getByRole("button", { name: `View Details of ${artist}` });
  }

  /** The details of an artist who was looked up. */
  details(artist: string): Locator {
    return this.panel.getByRole("region", { name: artist, exact: true });
  }

  /** Searches for an artist, looks up the first one found, and returns the details. */
  async lookUp(artist: string): Promise<Locator> {
    await this.search(artist);
    await this.lookUpButton(artist).click();
    await this.details(artist).waitFor();
    return this.details(artist);
  }
}
