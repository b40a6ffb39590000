import type { Overview } from "@ledgerline/contract/analytics";
import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { EMPTY_OVERVIEW, SAMPLE_OVERVIEW } from "../../../test/answers/answers.ts";
import { CAUSE, causesOf } from "../../../test/answers/check-answers.ts";
import { LATE, STAKE, summaryOf } from "../../../test/answers/reconciliation-answers.ts";
import { NO_QUESTIONS } from "../../../test/answers/share-answers.ts";
import { EMPTY_TRENDS } from "../../../test/answers/trend-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { UploadStatus } from "../statements/upload/upload-status.tsx";
import { OverviewTab } from "./overview-tab.tsx";

const EMPTY = "No streaming data available yet. Connect your platforms and sync data to see analytics.";
const MEASURED = { plays: "measured", listeners: "measured", revenue: "estimate" } as const;

const BOOKED: Overview["booked"] = {
  source: "statement",
  converted: null,
  totals: [
    { currency: "EUR", plays: 120_433, net: "412.118840000000" },
    { currency: "USD", plays: 4_120_433, net: "12404.180431220000" },
  ],
  newest_months: [{ month: "2026-09", currency: "USD", plays: 291_204, net: "1204.180000000000", converted: null }],
};

function show(overview: Overview) {
  const network = fakeNetwork()
    .answer("analytics.overview", overview)
    .answer("analytics.trends", EMPTY_TRENDS)
    .answer("reconciliation.summary", summaryOf());
  renderScreen(
    <>
      <UploadStatus />
      <OverviewTab />
    </>,
  );
  return network;
}

/** The cells of a table row, by the row's header. */
async function cellsOf(row: string): Promise<string[]> {
  const found = (await screen.findByRole("rowheader", { name: row })).closest("tr");
  return within(found as HTMLElement)
    .getAllByRole("cell")
    .map((cell) => cell.textContent ?? "");
}

test("while the figures load, a screen reader is told", () => {
  fakeNetwork().answer("analytics.overview", EMPTY_OVERVIEW).hold("analytics.overview");
  renderScreen(<OverviewTab />);
  expect(screen.getByRole("status").textContent).toBe("Loading your overview");
});

test("without figures the cards are one line of zeros, and a statement, our own or a platform is the way to begin", async () => {
  show(EMPTY_OVERVIEW);
  expect(await screen.findByText(EMPTY)).toBeTruthy();
  for (const label of ["Total Plays", "Total Listeners", "Total Revenue"]) screen.getByText(label);
  screen.getByRole("button", { name: /^Drop a statement here/ });
  expect(screen.getByRole("link", { name: "See the platforms" }).getAttribute("href")).toBe("/dashboard?tab=platforms");
  screen.getByRole("button", { name: "or try our sample statement" });
  expect(screen.getByText("$0.00")).toBeTruthy();
  expect(screen.getByText("last 30 days")).toBeTruthy();
});

test("the cards and the breakdown show plays, listeners and revenue with their marks", async () => {
  const user = userEvent.setup();
  show(SAMPLE_OVERVIEW);
  expect(await screen.findByText("$4,812.50")).toBeTruthy();
  expect(screen.getByRole("button", { name: /exactly 1,234,567$/ }).textContent).toBe("1.2\u00a0M");
  expect(screen.getByText(/A listener on two platforms counts twice/)).toBeTruthy();
  expect(await cellsOf("Spotify")).toEqual(["934,567", "40,000", "$3,500.25"]);
  expect(screen.getAllByRole("rowheader").map((head) => head.textContent)).toEqual(["Spotify", "Tidal"]);
  expect(screen.queryByText(EMPTY)).toBeNull();

  const table = within(screen.getByRole("table", { name: "Plays, listeners and revenue by platform" }));
  const [plays] = table.getAllByRole("columnheader").slice(1);
  within(plays as HTMLElement).getByRole("button", { name: "Sample: made up so you can try the screens" });
  // Once a column, as every row has the same source.
  expect(table.getAllByRole("button", { name: /^Sample/ })).toHaveLength(3);

  const [mark] = screen.getAllByRole("button", { name: "Sample: made up so you can try the screens" });
  await user.hover(mark as HTMLElement);
  expect(await screen.findByRole("tooltip")).toBeTruthy();
});

const SHARES: NonNullable<ShareOverview["shares"]> = {
  ...{ source: "statement", rests_on: "books", preview: null, refused: null, closed: null, left_out: [] },
  yours: [{ currency: "USD", amount: "1300/3" }],
  owed: [
    { currency: "EUR", amount: "12.5", payees: 1 },
    { currency: "USD", amount: "20", payees: 1 },
  ],
  since: { from: "2026-03-31", to: "2026-04-30", lines: 1204 },
  without_rate: [{ currency: "GBP", amount: "3" }],
  computed_at: "2026-05-02T09:00:00.000Z",
};

test("an artist who shares a song reads what is theirs and what they owe, in plain words", async () => {
  fakeNetwork()
    .answer("analytics.overview", SAMPLE_OVERVIEW)
    .answer("analytics.trends", EMPTY_TRENDS)
    .answer("reconciliation.summary", summaryOf())
    .answer("shares.overview", { shares: SHARES });
  renderScreen(<OverviewTab />);
  const section = await screen.findByRole("region", { name: "Yours, and what you owe" });
  const text = section.textContent?.replaceAll("\u00a0", " ") ?? "";
  expect(text).toContain("From 1,204 booked lines of 31 Mar 2026 to 30 Apr 2026.");
  expect(text).toContain("$433.33");
  expect(text).toContain("€12.50$20.00");
  expect(text).toContain("To 2 people");
  expect(text).toContain("Left out: £3.00");
  expect(text).not.toMatch(/\b(deal|pool|recoup)/i);
  expect(within(section).getAllByRole("button", { name: /^Booked/ })).toHaveLength(2);
  const links = within(section).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/dashboard?tab=shares",
    "/dashboard?tab=royalties&view=rates",
  ]);
});

test.each<[string, Partial<typeof SHARES>, string[]]>([
  [
    "a preview",
    { rests_on: "preview", preview: { run_id: crypto.randomUUID(), from: "2026-03-01", to: "2026-03-31" } },
    ["From the preview of 1 Mar 2026 to 31 Mar 2026. What was booked after it is not included."],
  ],
  [
    "closed balances",
    {
      ...{ rests_on: "balances", yours: null },
      closed: { run_id: crypto.randomUUID(), from: "2026-03-01", to: "2026-03-31", received: [], kept: [] },
    },
    ["Only what was left when 31 Mar 2026 was closed, without what has been booked since.", "Begin a run under Shares"],
  ],
  [
    "no figures of deals that cannot be computed with",
    { rests_on: "balances", yours: null, refused: "A payee takes part twice. Combine the two shares." },
    ["These deals do not work out. A payee takes part twice. Combine the two shares."],
  ],
  [
    "figures without costs that nobody bears",
    { since: SHARES.since, left_out: ["No deal covers the cost. Name its deal, or make one for the recording."] },
    ["From 1,204 booked lines", "No deal covers the cost."],
  ],
])("the artist's share depends on %s, and says so", async (_, change, sentences) => {
  fakeNetwork()
    .answer("analytics.overview", SAMPLE_OVERVIEW)
    .answer("analytics.trends", EMPTY_TRENDS)
    .answer("reconciliation.summary", summaryOf())
    .answer("shares.overview", { shares: { ...SHARES, since: null, ...change } });
  renderScreen(<OverviewTab />);
  const section = await screen.findByRole("region", { name: "Yours, and what you owe" });
  for (const sentence of sentences) expect(section.textContent?.replaceAll("\u00a0", " ")).toContain(sentence);
  expect(section.textContent).not.toContain("Nothing is booked yet");
});

test("with nothing booked after the newest run, a label reads what it received, keeps and owes, and when the next begins", async () => {
  const closed = {
    ...{ run_id: crypto.randomUUID(), from: "2026-03-01", to: "2026-03-31" },
    received: [{ currency: "USD", amount: "120.5" }],
    kept: [{ currency: "USD", amount: "2028.7/2" }],
  };
  fakeNetwork()
    .answer("analytics.overview", SAMPLE_OVERVIEW)
    .answer("analytics.trends", EMPTY_TRENDS)
    .answer("reconciliation.summary", summaryOf())
    .answer("shares.overview", { shares: { ...SHARES, closed, since: null, yours: [], without_rate: [] } })
    .answer("shares.questions", { ...NO_QUESTIONS, open: 2 });
  renderScreen(<OverviewTab />);
  const section = await screen.findByRole("region", { name: "Yours, and what you owe" });
  await within(section).findByText("$120.50");
  await within(section).findByRole("link", { name: "2 questions from payees wait for an answer" });
  const text = section.textContent?.replaceAll("\u00a0", " ");
  expect(text).toMatch(/^.*Received\$120\.50.*What came in for 1 Mar 2026 to 31 Mar 2026\./);
  expect(text).toContain("$1,014.35");
  expect(text).toContain("The next one begins on 1 Apr 2026.");
  expect(text).toContain("$20.00");
});

test("an account with sample data reads that whose share is shown is made up", async () => {
  fakeNetwork()
    .answer("analytics.overview", SAMPLE_OVERVIEW)
    .answer("analytics.trends", EMPTY_TRENDS)
    .answer("reconciliation.summary", summaryOf({ sample: true }))
    .answer("shares.overview", { shares: { ...SHARES, source: "sample" } });
  renderScreen(<OverviewTab />);
  const section = await screen.findByRole("region", { name: "Yours, and what you owe" });
  expect(section.textContent?.replaceAll("\u00a0", " ")).toContain(
    "A sample, made up so you can try the screens. From 1,204 made-up lines of 31 Mar 2026",
  );
});

const SPOTIFY_RANGE = { low: "1.8000", high: "3.6000" };

test("a total names all its sources, and a figure that no platform gives is a dash", async () => {
  const platforms: Overview["platform_breakdown"] = [
    {
      _id: "spotify",
      total_plays: 900,
      total_listeners: 40,
      total_revenue: 2.61,
      revenue_range: SPOTIFY_RANGE,
      source: MEASURED,
    },
    {
      _id: "tidal",
      total_plays: 10,
      total_listeners: 0,
      total_revenue: 0.07,
      revenue_range: { low: "0.0500", high: "0.1280" },
      source: { ...MEASURED, listeners: null },
    },
  ];
  const totals = {
    plays: 910,
    listeners: 40,
    revenue: 2.68,
    revenue_range: { low: "1.8500", high: "3.7280" },
    sources: ["measured", "estimate"],
    source: MEASURED,
  } as const;
  show({ ...EMPTY_OVERVIEW, totals: { ...totals, sources: [...totals.sources] }, platform_breakdown: platforms });
  await screen.findByText("$2.68");
  expect((await cellsOf("Tidal"))[1]).toBe("—");
  expect((await cellsOf("Tidal"))[2]).toContain("$0.05 to $0.13");
  expect(screen.getByText(/: \$1\.85 to \$3\.73\.$/)).toBeTruthy();
  expect(screen.getAllByText("Estimate: worked out, and booked nowhere")).toBeTruthy();
});

test("booked money is exact on hover, and stands instead of the empty sentence", async () => {
  const user = userEvent.setup();
  show({ ...EMPTY_OVERVIEW, booked: BOOKED });
  const section = within(await screen.findByRole("region", { name: "Booked on your statements" }));
  expect(section.getByText("€412.12")).toBeTruthy();
  expect(section.getByText("$12,404.18")).toBeTruthy();
  expect(await cellsOf("Sep\u00a02026")).toEqual(["291,204", "$1,204.18"]);
  expect(screen.queryByText(EMPTY)).toBeNull();
  await user.hover(section.getByRole("button", { name: /exactly \$12,404.18043122$/ }));
  expect((await screen.findByRole("tooltip")).textContent).toContain("$12,404.18043122");
});

test("booked money is also shown in the display currency, with the rates and what has none", async () => {
  const converted = {
    currency: "EUR",
    net: "11398.5",
    rates: [{ from: "USD", rate: "1.129", first: "2026-10-31", last: "2026-10-31" }],
    left_out: [{ currency: "JPY", net: "420" }],
  };
  const [month] = BOOKED.newest_months;
  show({
    ...EMPTY_OVERVIEW,
    booked: {
      ...BOOKED,
      converted,
      newest_months: month
        ? [
            { ...month, converted: "1066.59" },
            { ...month, month: "2026-08" },
          ]
        : [],
    },
  });
  const section = within(await screen.findByRole("region", { name: "Booked on your statements" }));
  section.getByText("All in EUR");
  section.getByText("€11,398.50");
  expect(section.getByText(/1.129 USD for 1 EUR/).textContent).toMatch(/31.Oct.2026$/);
  section.getByText("No exchange rate, so not in this sum: ¥420.00");
  expect((await cellsOf("Sep\u00a02026"))[2]).toBe("€1,066.59");
  expect((await cellsOf("Aug\u00a02026"))[2]).toBe("no rate");
});

test("a failure says so and can be retried", async () => {
  const network = fakeNetwork().refuse("analytics.overview", 502);
  renderScreen(<OverviewTab />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("alert").textContent).toContain("Failed to load analytics data");
  network.answer("analytics.overview", SAMPLE_OVERVIEW);
  await userEvent.click(retry);
  expect(await screen.findByText("$4,812.50")).toBeTruthy();
});

test("axe finds nothing on the full screen", async () => {
  show({ ...SAMPLE_OVERVIEW, booked: BOOKED });
  await screen.findByRole("region", { name: "Booked on your statements" });
  expect(await axeFindings()).toEqual([]);
});

const YOUTUBE_RANGE = { low: "46.8510", high: "149.9232" };

test("measured figures without listeners say so, and YouTube's have the links it requires", async () => {
  const source = { ...MEASURED, listeners: null };
  const totals = {
    plays: 31_234,
    listeners: 0,
    revenue: 87.4,
    revenue_range: YOUTUBE_RANGE,
    sources: ["measured" as const, "estimate" as const],
    source,
  };
  const youtube = {
    _id: "youtube",
    total_plays: 31_234,
    total_listeners: 0,
    total_revenue: 87.4,
    revenue_range: YOUTUBE_RANGE,
    source,
  } as const;
  show({ ...EMPTY_OVERVIEW, totals, platform_breakdown: [youtube] });
  expect(await screen.findByText("Your platforms do not report how many people listened.")).toBeTruthy();
  expect(await screen.findByText(/: \$46\.85 to \$149\.92\.$/)).toBeTruthy();
  const terms = await screen.findByRole("link", { name: /^YouTube Terms of Service/ });
  expect(terms.getAttribute("href")).toBe("https://www.youtube.com/t/terms");
  expect(screen.getByRole("link", { name: /^Google Privacy Policy/ })).toBeTruthy();
  expect(await axeFindings()).toEqual([]);
});

test("the dearest things to do are named with their next step, and lead to all of them", async () => {
  const { cells } = summaryOf();
  const others = ["b", "c", "d"].map((key) => ({ ...CAUSE, key, text: `Thing ${key}.` }));
  const sums = { cells: { ...cells, overdue: 13 }, to_do: 4, at_stake: [STAKE] };
  fakeNetwork()
    .answer("analytics.overview", SAMPLE_OVERVIEW)
    .answer("analytics.trends", EMPTY_TRENDS)
    .answer("reconciliation.summary", summaryOf(sums))
    .answer("reconciliation.causes", causesOf([CAUSE, ...others], { loss: [STAKE] }));
  renderScreen(<OverviewTab />);
  const section = within(await screen.findByRole("region", { name: "What to do" }));
  await section.findByText("4 things need you: $41–$63");
  expect(section.getAllByRole("listitem")).toHaveLength(3);
  expect(section.getAllByText("Likely.")).toHaveLength(3);
  expect(section.getAllByRole("link", { name: /^Ask DistroKid/ })[0]?.getAttribute("href")).toContain("claim=new");
  expect(section.getByRole("link", { name: "See all 4" }).getAttribute("href")).toContain("view=checks");
  expect(await axeFindings()).toEqual([]);
});

test("what the sample board finds is said to be the sample's", async () => {
  const { cells } = summaryOf();
  fakeNetwork()
    .answer("analytics.overview", SAMPLE_OVERVIEW)
    .answer("analytics.trends", EMPTY_TRENDS)
    .answer(
      "reconciliation.summary",
      summaryOf({ cells: { ...cells, overdue: 13 }, late_statements: 1, late: [LATE], sample: true }),
    );
  renderScreen(<OverviewTab />);
  await screen.findByText(/^On the sample board, May.2026 is late at 13.stores, owed by Harbour$/);
});

test("without Premium, months that are overdue or short are named, with a link to the board", async () => {
  const { cells } = summaryOf();
  fakeNetwork()
    .answer("analytics.overview", SAMPLE_OVERVIEW)
    .answer("analytics.trends", EMPTY_TRENDS)
    .answer(
      "reconciliation.summary",
      summaryOf({
        cells: { ...cells, overdue: 13, short: 2 },
        included: false,
        late_statements: 1,
        late: [LATE],
        to_do: 2,
        at_stake: [STAKE],
      }),
    );
  renderScreen(<OverviewTab />);
  await screen.findByText(
    /^May.2026 is late at 13.stores, owed by Harbour; 2.months are short\. 2.things to do come to \$41–\$63$/,
  );
  expect(screen.getByRole("link", { name: "See which" }).getAttribute("href")).toBe(
    "/dashboard?tab=royalties&view=board",
  );
});
