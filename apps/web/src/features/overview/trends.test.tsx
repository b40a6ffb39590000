import type { Overview } from "@ledgerline/contract/analytics";
import type { Trends } from "@ledgerline/contract/trends";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { EMPTY_OVERVIEW, SAMPLE_OVERVIEW } from "../../../test/answers/answers.ts";
import { summaryOf } from "../../../test/answers/reconciliation-answers.ts";
import { BOOKED_TREND, COUNTED, EMPTY_TRENDS } from "../../../test/answers/trend-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { OverviewTab } from "./overview-tab.tsx";

const TOTALS: Overview["booked"] = {
  source: "statement",
  converted: null,
  totals: [{ currency: "USD", plays: 412, net: "2287.5" }],
  newest_months: [],
};
const BOOKED: Overview = { ...EMPTY_OVERVIEW, booked: TOTALS };
const BOTH: Overview = { ...SAMPLE_OVERVIEW, booked: TOTALS };

function show(trends: Partial<Trends>, overview = trends.booked ? BOTH : SAMPLE_OVERVIEW) {
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

const earned = async () =>
  (await screen.findByRole("region", { name: "Booked on your statements" })).textContent?.replaceAll("\u00a0", " ");

test("what was earned is of the chosen months, beside the same months a year before and all time", async () => {
  show({ booked: BOOKED_TREND });
  expect(await earned()).toContain("Total in USDbooked for Jul 2026 to Sep 2026$30.50");
  expect(await earned()).toContain("$42.00 in the same months a year before. $2,287.50 in all, 412 streams paid.");
});

test("a month without any money is named at the sum that lacks it", async () => {
  show({ booked: BOOKED_TREND });
  expect(await earned()).toContain("Nothing is booked for Aug 2026.");
});

test("a currency without money in these months shows all it ever had", async () => {
  show({ booked: { ...BOOKED_TREND, currencies: [] } });
  expect(await earned()).toContain("Total in USDbooked on your statements, all time$2,287.50");
});

test("sums with nothing to compare them with show no percentage and no year before", async () => {
  const [usd] = BOOKED_TREND.currencies;
  if (!usd) throw new Error("no currency");
  const nothing = { before: null, year_ago: null, year_ago_nets: [null, null, null] };
  show({ booked: { ...BOOKED_TREND, currencies: [{ ...usd, ...nothing }] } });
  await screen.findByText("By month of sale, up to the newest booked one.");
  await slider(/^Booked each month/);
  expect(screen.queryByText("A year before")).toBeNull();
  expect(await earned()).not.toContain("a year before");
});

test("the same months a year before stand behind the columns, in words and in the table too", async () => {
  const { user } = show({ booked: BOOKED_TREND });
  const chart = await slider(/^Booked each month, USD/);
  chart.focus();
  await user.keyboard("{Home}");
  expect(chart.getAttribute("aria-valuetext")).toMatch(
    /^Jul.2026: Spotify \$10\.00, Deezer —, A year before \$12\.00$/,
  );
  await user.click(chart.parentElement?.parentElement?.querySelector("button") ?? chart);
  const table = within(screen.getByRole("region", { name: "Booked each month, USD" }));
  expect(table.getAllByRole("columnheader").at(-1)?.textContent).toBe("A year before");
  expect(table.getAllByRole("row")).toHaveLength(4);
});

test("sums of less than a cent are drawn on lines with amounts of their own", async () => {
  const [usd] = BOOKED_TREND.currencies;
  const [spotify] = usd?.platforms ?? [];
  if (!usd || !spotify) throw new Error("no platform");
  const nets = spotify.nets.map(() => "0.004");
  const tiny = { platforms: [{ ...spotify, nets }], others: null, year_ago_nets: [null, null, null] };
  show({ booked: { ...BOOKED_TREND, currencies: [{ ...usd, ...tiny }] } });
  await slider(/^Booked each month/);
  for (const amount of ["$0.001", "$0.002", "$0.003", "$0.004"]) screen.getAllByText(amount);
});

test("each platform's total is compared with the days before, if those were counted too", async () => {
  show({ plays: COUNTED });
  const legend = within(await screen.findByRole("list", { name: "Shown in Plays each day" }));
  const [spotify, youtube] = legend.getAllByRole("listitem").map((item) => item.textContent);
  expect(spotify).toBe("Spotify1,210+10% compared with the period before");
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
  show({ booked: BOOKED_TREND }, BOOKED);
  const total = (await screen.findAllByText("$30.50"))[0] as HTMLElement;
  const plays = await screen.findByText("Total Plays");
  expect(total.compareDocumentPosition(plays)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole("link", { name: "Connect a platform" })).toBeTruthy();
  expect((await slider(/^Booked each month, USD/)).getAttribute("aria-valuetext")).toBe(
    "Sep\u00a02026, more may arrive: Spotify $20.00, Deezer $0.50, A year before $16.00",
  );
  const ranges = within(screen.getByRole("navigation", { name: "Range" }));
  expect(ranges.getAllByRole("link").map((link) => link.textContent)).toEqual(["3 months", "12 months", "All"]);
});

test("booked money also comes first if all plays are older than the cards", async () => {
  show({ plays: COUNTED, booked: BOOKED_TREND }, BOOKED);
  const total = (await screen.findAllByText("$30.50"))[0] as HTMLElement;
  const cards = await screen.findByText("Total Plays");
  expect(total.compareDocumentPosition(cards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const chart = await slider(/^Plays each day/);
  expect(cards.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("what grew beyond percentages says how many times as much it is", async () => {
  const [track] = BOOKED_TREND.tracks;
  if (!track) throw new Error("no track");
  show({ booked: { ...BOOKED_TREND, tracks: [{ ...track, net: "11.12", before: "0.57" }] } });
  const tracks = within(await screen.findByRole("list", { name: "Top tracks" }));
  expect(tracks.getByRole("listitem").textContent).toBe("Amber Letters$11.1220× the period before");
});

test("the leading tracks and countries, and what changed most, lead to their lines", async () => {
  show({ plays: COUNTED, booked: BOOKED_TREND });
  const track = await screen.findByRole("link", { name: "Amber Letters" });
  expect(track.getAttribute("href")).toBe("/dashboard?tab=royalties&view=track&track=QZAB&from=2026-07&to=2026-09");
  const stores = within(screen.getByRole("list", { name: "Top stores" }));
  expect(stores.getAllByRole("link")[0]?.getAttribute("href")).toBe(
    "/dashboard?tab=royalties&view=figures&from=2026-07&to=2026-09&platform=spotify",
  );
  const changed = within(screen.getByRole("list", { name: "What changed most" }));
  expect(changed.getAllByRole("listitem").map((item) => item.textContent)).toContain(
    "Spotify−$30.00−50% compared with the period before",
  );
});

test("a column leads to the figures of its month", async () => {
  const { user } = show({ booked: BOOKED_TREND });
  (await slider(/^Booked each month, USD/)).focus();
  await user.keyboard("{End}{Enter}");
  expect(window.location.search).toBe("?tab=royalties&view=figures&from=2026-09&to=2026-09");
});

const [COUNTED_ONCE] = COUNTED.platforms;
/** Plays that ended some months before these days. */
const OLD: Trends["plays"] = {
  ...COUNTED,
  platforms: COUNTED_ONCE
    ? [{ ...COUNTED_ONCE, until: "2026-08-20", plays: 0, counts: COUNTED_ONCE.counts.map(() => null) }]
    : [],
};

test("plays that ended earlier open at the shortest range that has some of them", async () => {
  const { network } = show({ plays: OLD });
  await expect.poll(() => network.callsOf("analytics.trends").at(-1)?.input).toEqual({ range: "12m" });
  expect(window.location.search).toBe("?range=12m");
});

test("beside booked money, whose months the range chooses too, a link leads to them", async () => {
  show({ plays: OLD, booked: BOOKED_TREND });
  await screen.findByText(/The newest are of 20.Aug.2026/);
  expect(screen.getByRole("link", { name: "Show 12 months" }).getAttribute("href")).toBe("/dashboard?range=12m");
  expect(window.location.search).toBe("");
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
