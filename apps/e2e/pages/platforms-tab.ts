import type { Locator, Page } from "playwright-core";

const LABELS: Record<string, string> = {
  client_id: "Client ID",
  client_secret: "Client Secret",
  api_key: "API key",
  team_id: "Team ID",
  key_id: "Key ID",
  private_key: "Private key",
  access_key_id: "Access Key ID",
  secret_access_key: "Secret Access Key",
  partner_tag: "Partner Tag",
};

/** The tab with a card for each platform. */
export class PlatformsTab {
  readonly panel: Locator;
  readonly syncLiveData: Locator;
  /** On a phone, what it opens has the button. */
  readonly status: Locator;
  readonly disconnectAll: Locator;
  readonly disconnectAllQuestion: Locator;
  readonly confirmDisconnectAll: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole("tabpanel", { name: "Platforms" });
    this.syncLiveData = page.getByRole("button", { name: "Sync Live Data" });
    this.status = page.getByRole("button", { name: /platforms? connected/ });
    this.disconnectAll = page.getByRole("button", { name: "Disconnect All Platforms" });
    this.disconnectAllQuestion = page.getByRole("alertdialog", { name: "Disconnect all platforms?" });
    this.confirmDisconnectAll = this.disconnectAllQuestion.getByRole("button", { name: "Disconnect all" });
  }

  /** The card of a platform, by the platform's name. */
  card(name: string): PlatformCard {
    return new PlatformCard(this.panel.getByRole("listitem", { name, exact: true }), name);
  }
}

/** A platform's card: its texts and its actions. */
class PlatformCard {
  readonly card: Locator;
  readonly title: Locator;
  readonly setUp: Locator;
  readonly alert: Locator;
  readonly connected: Locator;
  readonly notConnected: Locator;
  readonly ownProfile: Locator;
  readonly firstReading: Locator;
  readonly profileQuestion: Locator;
  readonly confirmProfileButton: Locator;
  readonly changeProfile: Locator;
  readonly keepProfile: Locator;
  readonly changeCredentials: Locator;
  readonly disconnect: Locator;
  readonly upgrade: Locator;
  readonly authorizeSpotify: Locator;
  readonly spotifySetupRequired: Locator;
  readonly spotifyCredentialsAdded: Locator;
  readonly spotifyConnected: Locator;

  constructor(card: Locator, name: string) {
    this.card = card;
    this.title = card.getByRole("heading", { name });
    this.setUp = card.getByRole("button", { name: "Set up", expanded: false });
    this.alert = card.getByRole("alert");
    this.connected = card.getByText("Connected", { exact: true });
    this.notConnected = card.getByText("Not connected");
    this.ownProfile = card.getByText("Your profile", { exact: true });
    this.firstReading = card.getByText("First reading taken: plays are counted from now on.");
    this.profileQuestion = card.getByRole("heading", { name: "Which profile is yours?" });
    this.confirmProfileButton = card.getByRole("button", { name: "Confirm profile" });
    this.changeProfile = card.getByRole("button", { name: "Change profile" });
    this.keepProfile = card.getByRole("button", { name: "Keep the current profile" });
    this.changeCredentials = card.getByRole("button", { name: "Change credentials" });
    this.disconnect = card.getByRole("button", { name: `Disconnect ${name}` });
    this.upgrade = card.getByRole("button", { name: "Upgrade to Premium" });
    this.authorizeSpotify = card.getByRole("button", { name: "Authorize Spotify" });
    this.spotifySetupRequired = card.getByText("Setup Required");
    this.spotifyCredentialsAdded = card.getByText("Credentials Added");
    this.spotifyConnected = card.getByText("Live OAuth Connected");
  }

  getByText(...text: Parameters<Locator["getByText"]>): Locator {
    return this.card.getByText(...text);
  }

  /** A field of the form, by its name in the API. */
  field(name: string): Locator {
    return this.card.getByLabel(LABELS[name] ?? name, { exact: true });
  }

  profile(id: string): Locator {
    return this.card.locator(`input[type="radio"][value="${id}"]`);
  }

  /** Opens the form for credentials. Only one is open at a time. */
  async open(): Promise<void> {
    const form = this.card.getByRole("form", { name: /^(Connect|Replace the credentials for) / });
    await this.setUp.or(form).first().waitFor();
    if (await this.setUp.isVisible()) await this.setUp.click();
  }

  /** Opens the form, fills it in and sends it. */
  async enterCredentials(credentials: Readonly<Record<string, string>>): Promise<void> {
    await this.open();
    for (const [name, value] of Object.entries(credentials)) await this.field(name).fill(value);
    await this.card.getByRole("button", { name: /^(Add Credentials|Connect |Replace credentials)/ }).click();
  }

  /** Chooses one of the profiles found by the artist's name, and confirms it. */
  async confirmProfile(id: string): Promise<void> {
    await this.profileQuestion.waitFor();
    await this.profile(id).check();
    await this.confirmProfileButton.click();
    await this.ownProfile.waitFor();
  }
}
