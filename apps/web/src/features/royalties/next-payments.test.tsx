import type { NextPayment, PaymentForecast } from "@ledgerline/contract/forecast";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FRESH } from "../../../test/answers/reconciliation-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../test/render-royalties.tsx";
import { renderScreen } from "../../../test/render-screen.tsx";
import { NextLine } from "./next-line.tsx";

const PAYMENT: NextPayment = {
  source: "one",
  source_name: "Harbour",
  currency: "USD",
  period: "2126-12",
  mark: "estimate",
  low: "1052.11",
  mid: "1243.87",
  high: "1428.02",
  expected_on: "2126-12-12",
  earliest: "2126-12-10",
  latest: "2126-12-15",
  dated_by: "statements",
  rests_on: { periods: 14, plays: true, season: false },
};
const BOOKED = {
  ...PAYMENT,
  period: "2126-11",
  mark: "statement",
  low: "90.257",
  mid: "90.257",
  high: "90.257",
} as const;
const FORECAST: PaymentForecast = {
  ...FRESH,
  next: [PAYMENT, { ...PAYMENT, period: "2127-01", expected_on: "2127-01-12", currency: "JPY", mid: "86" }],
  gaps: [
    { source: "two", source_name: "Quay", currency: "EUR", why: "short", periods: 4, needed: 6, last: "2126-10" },
    { source: "six", source_name: "Pier", currency: "EUR", why: "stopped", periods: 9, needed: 0, last: "2126-03" },
  ],
  past: [
    { ...past("2126-11"), made_on: "2126-10-20", came: "1100.5", covers: 1 },
    { ...past("2126-10"), made_on: null, came: "700", covers: 1 },
    { ...past("2126-09"), made_on: null, came: "2300", covers: 2 },
  ],
  held: [{ ahead: 1, forecasts: 12, within: 10, off_percent: "6.4" }],
};

function past(period: string) {
  return { source: "one", source_name: "Harbour", currency: "USD", period, low: "1000", mid: "1150", high: "1300" };
}

const show = (forecast: Partial<PaymentForecast> = {}) => {
  const network = royaltiesNetwork().answer("forecast.payments", { ...FORECAST, ...forecast });
  return { network, ...renderRoyalties("view=next") };
};

test("the next payments, why others have none, and how good the last forecasts were", async () => {
  const { container } = show();
  await screen.findByText(/^Next: about \$1,240 \(\$1,050–\$1,430\) from Harbour around 12.Dec.2126$/);
  const next = await screen.findByRole("grid", { name: "Next payments" });
  expect(within(next).getByRole("row", { name: /^12.Dec.2126/ }).textContent).toMatch(
    /Harbour.*14.statements, plays that are not paid yet.*\$1,050–\$1,430.*\$1,240/,
  );
  screen.getByText("Quay, EUR: 4 of 6 statements. The others make a forecast possible.");
  screen.getByText(/^Pier, EUR: nothing since Mar.2126, so nothing is expected\.$/);
  screen.getByText(
    /^10 of 12.forecasts of the next payment held; four of five should\. The middle one was off by 6\.4%\.$/,
  );
  const last = screen.getByRole("grid", { name: "The last forecasts" });
  const verdicts = ["Nov", "Oct", "Sep"].map(
    (month) => within(last).getByRole("row", { name: new RegExp(`^${month}.2126`) }).textContent,
  );
  expect(verdicts).toEqual([
    expect.stringMatching(/Made 20.Oct.2126.*\$1,000–\$1,300.*\$1,100\.50.*Held$/),
    expect.stringMatching(/Worked out afterwards.*\$700\.00.*Missed$/),
    expect.stringMatching(/2 periods in one$/),
  ]);
  expect(await axeFindings(container)).toEqual([]);
});

test("nothing booked says what makes a forecast, and too little has no number", async () => {
  const { unmount } = show({ next: [], gaps: [], past: [], held: [] });
  await screen.findByText(/With six statements from a distributor that pays monthly/);
  expect(screen.getAllByRole("link", { name: "Add a statement" })).toHaveLength(2);
  unmount();
  show({ next: [], past: [], held: [] });
  await screen.findByText(/4 of 6 statements/);
  expect(screen.queryByRole("grid")).toBeNull();
});

test("samples say that they are samples, new figures that they are on their way, and a failure what to do", async () => {
  const sample = { ...PAYMENT, mark: "sample" } as const;
  const { unmount } = show({ sample: true, computed_at: null, next: [sample] });
  await screen.findByText(/^Sample data, made up to show what a forecast says/);
  unmount();
  const stale = show({ stale: true });
  await screen.findByText(/a new forecast is on its way/);
  stale.unmount();
  royaltiesNetwork().refuse("forecast.payments", 500);
  renderRoyalties("view=next");
  await screen.findByRole("button", { name: /try again/i });
});

test("the line names the first payment, a booked one to the cent, and one that should have come", async () => {
  const line = (next: NextPayment) => renderScreen(<NextLine next={next} />);
  const { unmount } = line(PAYMENT);
  screen.getByText(/^Next: about \$1,240 \(\$1,050–\$1,430\) from Harbour around 12.Dec.2126$/);
  expect(screen.getByRole("link", { name: "See what comes" }).getAttribute("href")).toBe(
    "/dashboard?tab=royalties&view=next",
  );
  unmount();
  const booked = line(BOOKED);
  screen.getByText(/^Next: \$90\.26, which is booked, from Harbour around/);
  booked.unmount();
  line({ ...PAYMENT, expected_on: "2020-01-12" });
  screen.getByText(/^Expected since 12.Jan.2020: about \$1,240 \(\$1,050–\$1,430\) from Harbour$/);
});
