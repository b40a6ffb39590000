import type { Trends } from "@ledgerline/contract/trends";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { EMPTY_OVERVIEW, SAMPLE_OVERVIEW } from "../../../test/answers/answers.ts";
import { summaryOf } from "../../../test/answers/reconciliation-answers.ts";
import { BOOKED_TREND, COUNTED, EMPTY_TRENDS } from "../../../test/answers/trend-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { OverviewTab } from "./overview-tab.tsx";

const BOOKED = {
  ...EMPTY_OVERVIEW,
  booked: {
    source: "statement",
    converted: null,
    totals: [{ currency: "USD", plays: 412, net: "2287.5" }],
    newest_months: [],
  },
} as const;

function show(trends: Partial<Trends>, overview: typeof EMPTY_OVERVIEW = SAMPLE_OVERVIEW) {
  const network = fakeNetwork()
    .answer("analytics.overview", overview)
    .answer("reconciliation.summary", summaryOf())
    .answer("analytics.trends", { ...EMPTY_TRENDS, ...trends });
  renderScreen(<OverviewTab />);
  return { network, user: userEvent.setup() };
}

const slider = (name: RegExp) => screen.findByRole("slider", { name });

test("the arrow keys read the plays of a day, platform by platform, and a gap is not a zero", async () => {
  const { user } = show({ plays: COUNTED });
  const chart = await slider(/^Plays each day/);
  chart.focus();
  expect(chart.getAttribute("aria-valuetext")).toBe(
    "20\u00a0Nov\u00a02026, not over yet: Spotify 250, YouTube Music 30",
  );
  await user.keyboard("{Home}{ArrowRight}{ArrowRight}");
  expect(chart.getAttribute("aria-valuetext")).toBe("16\u00a0Nov\u00a02026: Spotify —, YouTube Music —");
  expect(screen.getByText(/^16.Nov.2026$/)).toBeTruthy();
});

test("four weeks counted in part do not look like a fall, and days that no platform has need no note", async () => {
  const [spotify] = COUNTED.platforms;
  if (!spotify) throw new Error("no platform");
  show({
    plays: {
      ...COUNTED,
      step_days: 28,
      starts: ["2026-07-04", "2026-08-01", "2026-08-29", "2026-09-26", "2026-10-24"],
      platforms: [{ ...spotify, since: "2026-07-04", until: "2026-08-31", counts: [800, 900, 90, null, null] }],
    },
  });
  const chart = await slider(/^Plays every 28 days/);
  chart.focus();
  await userEvent.keyboard("{Home}");
  expect(chart.getAttribute("aria-valuetext")).toMatch(/: Spotify 800$/);
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(chart.getAttribute("aria-valuetext")).toMatch(/: Spotify in part 90$/);
  screen.getByText("counted in part");
});

test("sums with nothing to compare them with show no percentage", async () => {
  const [usd] = BOOKED_TREND.currencies;
  if (!usd) throw new Error("no currency");
  show({ booked: { ...BOOKED_TREND, currencies: [{ ...usd, before: null }] } });
  await screen.findByText(/^By month of sale, .* Sums cover Jul.2026 to Sep.2026\. Nothing is booked for Aug.2026\.$/);
});

test("a month without any money is named, unless earlier months have none either", async () => {
  const [usd] = BOOKED_TREND.currencies;
  const [spotify] = usd?.platforms ?? [];
  if (!usd || !spotify) throw new Error("no platform");
  const months = ["2026-04", "2026-05", "2026-06", "2026-07", "2026-08", "2026-09"];
  const booked = (nets: (string | null)[]) => ({
    ...BOOKED_TREND,
    months,
    currencies: [{ ...usd, platforms: [{ ...spotify, nets }], others: null }],
  });
  const { network } = show({ booked: booked([null, "8", "8", "9", null, "9"]) });
  await screen.findByText(/the months before\. Nothing is booked for Aug.2026\.$/);
  cleanup();
  network.answer("analytics.trends", { ...EMPTY_TRENDS, booked: booked(["8", null, null, "9", null, null]) });
  renderScreen(<OverviewTab />);
  await screen.findByText(/the months before\.$/);
});

test("sums of less than a cent are drawn on lines with amounts of their own", async () => {
  const [usd] = BOOKED_TREND.currencies;
  const [spotify] = usd?.platforms ?? [];
  if (!usd || !spotify) throw new Error("no platform");
  const nets = spotify.nets.map(() => "0.004");
  show({ booked: { ...BOOKED_TREND, currencies: [{ ...usd, platforms: [{ ...spotify, nets }], others: null }] } });
  await slider(/^Booked each month/);
  for (const amount of ["$0.001", "$0.002", "$0.003", "$0.004"]) screen.getAllByText(amount);
});

test("each platform's total is compared with the days before, if those were counted too", async () => {
  show({ plays: COUNTED });
  const legend = within(await screen.findByRole("list", { name: "Shown in Plays each day" }));
  const [spotify, youtube] = legend.getAllByRole("listitem").map((item) => item.textContent);
  expect(spotify).toBe("Spotify1,210+10% against the period before");
  expect(youtube).toBe("YouTube Music60");
});

test("the legend filters the chart and its table, which is one click away", async () => {
  const { user } = show({ plays: COUNTED });
  await user.click(await screen.findByRole("button", { name: "YouTube Music", pressed: true }));
  expect((await slider(/^Plays each day/)).getAttribute("aria-valuetext")).not.toContain("YouTube");
  await user.click(screen.getByRole("button", { name: "Show the table" }));
  const table = within(screen.getByRole("region", { name: "Plays each day" }));
  expect(table.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["Period", "Spotify"]);
  expect(table.getAllByRole("row")).toHaveLength(8);
});

afterEach(() => void vi.useRealTimers());

test("months whose statements may still arrive are marked as arriving", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  const { user } = show({ booked: BOOKED_TREND });
  const chart = await slider(/^Booked each month, USD/);
  expect(chart.getAttribute("aria-valuetext")).toMatch(/^Sep.2026, more may arrive: Spotify/);
  expect(screen.getByText("more may arrive")).toBeTruthy();
  await user.click(chart.parentElement?.parentElement?.querySelector("button") ?? chart);
  const heads = within(screen.getByRole("region", { name: "Booked each month, USD" })).getAllByRole("rowheader");
  expect(heads.map((head) => head.textContent)).toContain("Sep\u00a02026, more may arrive");
});

test("with statements only, booked money comes first, and the cards say what would fill them", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  show(
    { booked: BOOKED_TREND },
    { ...BOOKED, booked: { ...BOOKED.booked, totals: [...BOOKED.booked.totals], newest_months: [] } },
  );
  const total = await screen.findByText("$2,287.50");
  const plays = await screen.findByText("Total Plays");
  expect(total.compareDocumentPosition(plays)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole("link", { name: "Connect a platform" })).toBeTruthy();
  expect((await slider(/^Booked each month, USD/)).getAttribute("aria-valuetext")).toBe(
    "Sep\u00a02026, more may arrive: Spotify $20.00, Deezer $0.50",
  );
  const ranges = within(screen.getByRole("navigation", { name: "Range" }));
  expect(ranges.getAllByRole("link").map((link) => link.textContent)).toEqual(["3 months", "12 months", "All"]);
});

test("booked money also comes first if all plays are older than the cards", async () => {
  const booked = { ...BOOKED.booked, totals: [...BOOKED.booked.totals], newest_months: [] };
  show({ plays: COUNTED, booked: BOOKED_TREND }, { ...BOOKED, booked });
  const total = await screen.findByText("$2,287.50");
  const cards = await screen.findByText("Total Plays");
  expect(total.compareDocumentPosition(cards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const chart = await slider(/^Plays each day/);
  expect(cards.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("the leading tracks and countries, and what changed most, lead to their lines", async () => {
  show({ plays: COUNTED, booked: BOOKED_TREND });
  const track = await screen.findByRole("link", { name: "Amber Letters" });
  expect(track.getAttribute("href")).toBe("/dashboard?tab=royalties&view=track&track=QZAB&from=2026-07&to=2026-09");
  const changed = within(screen.getByRole("list", { name: "What changed most" }));
  expect(changed.getAllByRole("listitem").map((item) => item.textContent)).toContain(
    "Spotify−$30.00−50% against the period before",
  );
});

test("the range is in the address and in the request", async () => {
  const { network, user } = show({ plays: COUNTED });
  await user.click(await screen.findByRole("link", { name: "90 days" }));
  expect(window.location.search).toBe("?range=90d");
  expect(network.callsOf("analytics.trends").at(-1)?.input).toEqual({ range: "90d" });
});

test("a platform that was read once says since when it counts, and does not ask to be connected", async () => {
  show({ counting: [{ platform: "soundcloud", since: "2026-11-20" }] }, EMPTY_OVERVIEW);
  expect(await screen.findByText(/Counting since 20.Nov.2026\./)).toBeTruthy();
  expect(screen.queryByText(/Connect your platforms/)).toBeNull();
});

test("without the charts the cards still show, and the charts can be requested again", async () => {
  const network = fakeNetwork()
    .answer("analytics.overview", SAMPLE_OVERVIEW)
    .answer("reconciliation.summary", summaryOf())
    .refuse("analytics.trends", 400, "No.");
  renderScreen(<OverviewTab />);
  const user = userEvent.setup();
  expect(await screen.findByText("$4,812.50")).toBeTruthy();
  network.answer("analytics.trends", { ...EMPTY_TRENDS, plays: COUNTED });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await slider(/^Plays each day/)).toBeTruthy();
});

test("axe finds nothing on the charts", async () => {
  show({ plays: COUNTED, booked: BOOKED_TREND });
  await slider(/^Booked each month/);
  expect(await axeFindings()).toEqual([]);
});
