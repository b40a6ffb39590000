import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import type { DashboardPage } from "../../pages/dashboard-page.ts";

const HEADER =
  "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)";
const SONGS = ["Night Ferry", "Harbour Lights"];
const THIS_YEAR = new Date().getUTCFullYear();
const LAST_YEAR = THIS_YEAR - 1;

/** `YYYY-MM`, this many months ago. */
function monthAgo(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}

/** Two songs in two stores and countries, month by month. `gap` has no statement, and is not followed by its money. */
function history({ first, last, gap }: { first: number; last: number; gap: number }): string {
  const rows: string[] = [];
  for (let ago = first; ago >= last; ago -= 1) {
    if (ago === gap) continue;
    for (const [n, title] of SONGS.entries()) {
      for (const [store, country, net] of [
        ["Spotify", "DE", n === 0 ? "30" : "20"],
        ["Deezer", "FR", n === 0 ? "5" : "40"],
      ]) {
        rows.push(
          `${monthAgo(ago - 2)}-12\t${monthAgo(ago)}\t${store}\tPaper Lanterns\t${title}\tQZES7260000${n + 1}\t20000000001${n}\t1000\t100\tSong\t${country}\t0\t${net}`,
        );
      }
    }
  }
  return `${[HEADER, ...rows].join("\n")}\n`;
}

/** Presses what a person would, from Overview, and counts that: how often, and how far down the page each time. */
function presser(page: Page) {
  const windows: number[] = [];
  return {
    async press(target: Locator) {
      await target.waitFor();
      const top = await target.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      windows.push(Math.floor(top / (page.viewportSize()?.height ?? 1)));
      await target.click();
    },
    /** Presses, and the heights of the window that the deepest was scrolled to. */
    count: () => ({ presses: windows.length, windows: Math.max(0, ...windows) }),
  };
}
type Press = ReturnType<typeof presser>["press"];

const list = (page: Page, name: string) => page.getByRole("list", { name, exact: true });

/** What people ask, how the answer is reached from Overview, and where it stands. */
const QUESTIONS: { asked: string; ways: (dashboard: DashboardPage, press: Press) => Promise<void> }[] = [
  {
    asked: "What did Germany pay this year?",
    async ways({ page }, press) {
      await press(list(page, "Top countries").getByRole("link", { name: "Germany" }));
      const years = list(page, "By year").getByRole("listitem");
      await years.filter({ hasText: new RegExp(`^${THIS_YEAR}\\s\\$`) }).waitFor();
    },
  },
  {
    asked: `Which song earned most on Spotify in ${LAST_YEAR}?`,
    async ways({ page }, press) {
      await press(list(page, "Top stores").getByRole("link", { name: "Spotify" }));
      await press(list(page, "By year").getByRole("link", { name: `${LAST_YEAR}` }));
      await page.getByRole("heading", { name: new RegExp(`^Spotify paid .* in Jan.${LAST_YEAR}`) }).waitFor();
      const first = page.getByRole("table", { name: "Top tracks" }).getByRole("rowheader").first();
      await first.getByText("Night Ferry").waitFor();
    },
  },
  {
    asked: "What is missing, and claim it until the claim is sent",
    async ways({ page }, press) {
      await press(list(page, "What to do").getByRole("link", { name: /^Ask / }).first());
      await press(page.getByRole("button", { name: "Make the draft" }));
      await page
        .getByLabel("Letter")
        .or(page.getByText(/^Dear |^Hello/))
        .first()
        .waitFor();
      await press(page.getByRole("button", { name: "I have sent it" }));
      await page.getByRole("button", { name: "I have sent it" }).waitFor({ state: "detached" });
    },
  },
  {
    asked: "What comes next?",
    async ways({ page }) {
      await page.getByRole("link", { name: "See what comes" }).waitFor();
    },
  },
  {
    asked: "Show my manager the newest month",
    async ways({ page }, press) {
      await press(page.getByRole("table", { name: "Newest months of sale" }).getByRole("link").first());
      await press(page.getByRole("button", { name: "Make a link" }));
      await page.getByRole("dialog", { name: "A link to this screen" }).waitFor();
    },
  },
];

test("what people ask is answered within two presses from Overview, and a claim is sent within four", {
  tags: "screens",
}, async ({ openDashboard, premiumArtist }) => {
  await premiumArtist.upload("history.tsv", history({ first: 26, last: 3, gap: 9 }));
  const isCompared = async () =>
    (await premiumArtist.call<{ stale: boolean }>("GET", "/reconciliation")).stale === false;
  await expect.poll(isCompared, { timeout: 60_000 }).toBe(true);
  const seen: Record<string, object> = {};
  const dashboard = await openDashboard(premiumArtist);
  for (const { asked, ways } of QUESTIONS) {
    await dashboard.page.goto("/dashboard?range=12m");
    await dashboard.page.getByRole("heading", { name: "Booked by month" }).waitFor();
    const { press, count } = presser(dashboard.page);
    await ways(dashboard, press);
    seen[asked] = count();
  }
  expect(seen).toEqual({
    "What did Germany pay this year?": { presses: 1, windows: 1 },
    [`Which song earned most on Spotify in ${LAST_YEAR}?`]: { presses: 2, windows: 1 },
    "What is missing, and claim it until the claim is sent": { presses: 3, windows: 1 },
    "What comes next?": { presses: 0, windows: 0 },
    "Show my manager the newest month": { presses: 2, windows: 0 },
  });
});
