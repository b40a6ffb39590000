import type { Locator, Page } from "playwright-core";
import { ExportTab } from "./export-tab.ts";
import { LookupTab } from "./lookup-tab.ts";
import { OverviewTab } from "./overview-tab.ts";
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
  shares: "Shares",
  export: "Export",
} as const;

export type TabSlug = keyof typeof TABS;
export type TabName = (typeof TABS)[TabSlug];

/** What an artist sees after logging in: the seven tabs, the account menu and the notices above them. */
export class DashboardPage {
  static readonly tabs: readonly TabName[] = Object.values(TABS);
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
    this.planBanner = page.getByRole("complementary", { name: "Your plan" });
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

  /** Opens a tab by clicking it. */
  async openTab(name: TabName): Promise<Locator> {
    await this.tab(name).click();
    await this.panel(name).waitFor();
    return this.panel(name);
  }

  /** The session's token as the browser stores it. */
  storedToken(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem("ledgerline-token"));
  }
}
