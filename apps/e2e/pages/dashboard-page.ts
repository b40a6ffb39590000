import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { MonthExport } from "@ledgerline/contract/export";
import type { Locator, Page } from "playwright-core";
import { fromBufferPromise } from "yauzl";
import { PlatformsTab } from "./platforms-tab.ts";
import { RoyaltiesTab } from "./royalties-tab.ts";
import { SubscriptionTab } from "./subscription-tab.ts";

/** The tabs in order, by their ids in the address. */
const TABS = {
  overview: "Overview",
  "artist-lookup": "Artist Lookup",
  platforms: "Platforms",
  subscription: "Subscription",
  royalties: "Royalties",
  export: "Export",
  shares: "Shares",
} as const;

export type TabSlug = keyof typeof TABS;
export type TabName = (typeof TABS)[TabSlug];

/** What an artist sees after logging in: the tabs, the account menu and the notices above them. */
export class DashboardPage {
  /** Those of everybody; whoever pays others has Shares behind them. */
  static readonly tabs: readonly TabName[] = Object.values(TABS).filter((name) => name !== "Shares");
  readonly page: Page;
  readonly overview: OverviewTab;
  readonly lookup: LookupTab;
  readonly platforms: PlatformsTab;
  readonly subscription: SubscriptionTab;
  readonly royalties: RoyaltiesTab;
  readonly export: ExportTab;
  readonly planBanner: Locator;
  readonly logOut: Locator;
  readonly addSampleData: Locator;
  readonly account: Locator;
  readonly settingsItem: Locator;

  constructor(page: Page) {
    this.page = page;
    this.overview = new OverviewTab(page);
    this.lookup = new LookupTab(page);
    this.platforms = new PlatformsTab(page);
    this.subscription = new SubscriptionTab(page);
    this.royalties = new RoyaltiesTab(page);
    this.export = new ExportTab(page);
    this.planBanner = page.getByLabel("Your plan", { exact: true });
    this.logOut = page.getByRole("button", { name: "Log out" });
    this.addSampleData = page.getByRole("button", { name: "Add Sample Data" });
    this.account = page.getByRole("button", { name: /^Account of / });
    this.settingsItem = page.getByRole("menuitem", { name: "Settings" });
  }

  async open(tab: TabSlug = "overview"): Promise<void> {
    await this.page.goto(tab === "overview" ? "/dashboard" : `/dashboard?tab=${tab}`);
    await this.tab(TABS[tab]).and(this.page.locator("[aria-selected=true]")).waitFor();
  }

  greeting(artistName: string): Locator {
    return this.page.getByRole("heading", { level: 1, name: `Hello, ${artistName}` });
  }

  tab(name: TabName): Locator {
    return this.page.getByRole("tab", { name });
  }

  selectedTab(name: TabName): Locator {
    return this.page.getByRole("tab", { name, selected: true });
  }

  panel(name: TabName): Locator {
    return this.page.getByRole("tabpanel", { name });
  }

  /** Opens a tab by clicking it; Shares by the account's menu where nobody is paid yet. */
  async openTab(name: TabName): Promise<Locator> {
    if (name === "Shares" && (await this.tab(name).count()) === 0) {
      await this.account.click();
      await this.page.getByRole("menuitem", { name }).click();
    } else await this.tab(name).click();
    await this.panel(name).waitFor();
    return this.panel(name);
  }

  /** The session's token as the browser stores it. */
  storedToken(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem("ledgerline-token"));
  }
}

/** The first tab: totals, and figures by platform. */
class OverviewTab {
  readonly panel: Locator;
  readonly platforms: Locator;
  readonly sampleMarks: Locator;
  readonly nothingYet: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole("tabpanel", { name: "Overview" });
    this.platforms = this.panel.getByRole("table", { name: "Plays, listeners and revenue by platform" });
    this.sampleMarks = this.panel.getByRole("button", { name: "Sample: made up" });
    this.nothingYet = this.panel.getByText("No streaming data available yet.");
  }

  /** A chart, which the arrow keys read. */
  chart(label: string): Locator {
    return this.panel.getByRole("slider", { name: label });
  }

  /** A range of the charts, such as `90 days`. */
  range(name: string): Locator {
    return this.panel.getByRole("navigation", { name: "Range" }).getByRole("link", { name, exact: true });
  }

  /** The booked total in USD, or what it is in all where the range has less. Its button's name is the exact amount. */
  bookedTotal(dollars: string): Locator {
    const figure = this.panel.locator("dl").filter({ hasText: "Total in USD" });
    return figure.getByRole("button", { name: `exactly ${dollars}` }).first();
  }
}

/** The tab where artists are searched for and looked up on the platforms. */
class LookupTab {
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

/** The tab where an artist exports royalty data. */
export class ExportTab {
  readonly #page: Page;
  readonly panel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole("tabpanel", { name: "Export" });
  }

  /** Presses the button, and reads the downloaded file. */
  async download(): Promise<{ fileName: string; content: MonthExport }> {
    const [download] = await Promise.all([
      this.#page.waitForEvent("download"),
      this.panel.getByRole("button", { name: "Export Royalty Data" }).click(),
    ]);
    const content = JSON.parse(await readFile(await download.path(), "utf8")) as MonthExport;
    return { fileName: download.suggestedFilename(), content };
  }

  /** A part of a claim by its heading. */
  part(name: string): Locator {
    return this.panel.getByRole("region", { name, exact: true });
  }

  /** Downloads the packet of the open claim, and unpacks it. */
  async downloadPacket(): Promise<{ fileName: string; files: Map<string, Buffer> }> {
    const [download] = await Promise.all([
      this.#page.waitForEvent("download"),
      this.panel.getByRole("button", { name: "Download the packet" }).click(),
    ]);
    return { fileName: download.suggestedFilename(), files: await unzip(await readFile(await download.path())) };
  }
}

/** The files of a ZIP in their order. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
