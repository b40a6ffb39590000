import type { Locator, Page } from "playwright-core";

/** The pages of Spotify's login: Spotify's own, and our callback page. */
export class SpotifyPages {
  readonly #page: Page;
  readonly agree: Locator;
  readonly cancel: Locator;
  readonly finishing: Locator;
  readonly connected: Locator;
  readonly notConnected: Locator;
  readonly alert: Locator;
  readonly backToPlatforms: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.agree = page.getByRole("button", { name: "Agree" });
    this.cancel = page.getByRole("button", { name: "Cancel" });
    this.finishing = page.getByRole("heading", { name: "Finishing with Spotify" });
    this.connected = page.getByRole("heading", { name: "Spotify is connected" });
    this.notConnected = page.getByRole("heading", { name: "Spotify was not connected" });
    this.alert = page.getByRole("alert");
    this.backToPlatforms = page.getByRole("link", { name: "Back to Platforms" });
  }

  /** Agrees on Spotify's page, and waits until the browser is back on the dashboard. */
  async agreeAndReturn(): Promise<void> {
    await this.agree.click();
    await this.untilReturned();
  }

  async untilReturned(): Promise<void> {
    await this.#page.waitForURL("/dashboard?tab=platforms");
  }
}
