import type { Statement } from "@ledgerline/contract/statements/statements";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { periodsOf } from "../../../../test/answers/booked-answers.ts";
import { breakdownRows } from "../../../../test/answers/breakdown-rows.ts";
import { bookedItem, royaltiesOf } from "../../../../test/answers/royalty-answers.ts";
import { BOOKED, BOOKING } from "../../../../test/answers/statement-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import type { FakeNetwork } from "../../../../test/fake-network.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../../test/render-royalties.tsx";

let network: FakeNetwork;
let stored: Statement[];

beforeEach(() => {
  stored = [];
  network = royaltiesNetwork().answer("statements.list", () => ({ statements: stored, cursor: null }));
});

test("when a booking ends, the figures are refetched", async () => {
  stored = [BOOKING];
  network.answer("analytics.royalties", royaltiesOf([]));
  renderRoyalties();
  await screen.findByText(/No royalty data available yet/);
  network.answer("analytics.royalties", royaltiesOf([bookedItem("2026-03", "spotify", { plays: 1, exact: "1" })]));
  stored = [BOOKED];
  await waitFor(() => expect(screen.queryByText(/No royalty data available yet/)).toBeNull());
  expect((await breakdownRows())[1]).toBe("2026 | 1 | $1.00");
});

test("figures that fail to load can be retried", async () => {
  network.refuse("analytics.royalties", 500);
  renderRoyalties();
  await screen.findByText("Failed to load analytics data");
  network.answer("analytics.royalties", royaltiesOf([]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/No royalty data available yet/);
});

test("while the figures load, placeholders are shown", async () => {
  const release = network.answer("analytics.royalties", royaltiesOf([])).hold("analytics.royalties");
  renderRoyalties();
  await screen.findByText("Loading the monthly breakdown");
  release();
  await screen.findByText(/No royalty data available yet/);
});

test("without figures the months say what to do, and accept the first statement", async () => {
  const { container } = renderRoyalties();
  await screen.findByText("No royalty data available yet. Connect platforms and sync data to see royalty breakdowns.");
  screen.getByRole("button", { name: /Drop a statement here/ });
  expect(screen.queryByRole("region", { name: "Filters" })).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});

test("the booked totals are above the months, also in the display currency", async () => {
  network
    .answer("analytics.royalties", royaltiesOf([bookedItem("2026-03", "spotify", { plays: 1, exact: "1" })]))
    .answer("royalties.months", {
      ...periodsOf([{ month: "2026-03", net: "1" }]),
      totals: [{ currency: "USD", units: 45, plays: 40, net: "1204.180000000431", lines: 12 }],
      converted: {
        currency: "EUR",
        net: "1110.5",
        rates: [{ from: "USD", rate: "1.0843", first: "2026-03-31", last: "2026-04-30" }],
        left_out: [{ currency: "JPY", net: "420" }],
      },
    });
  renderRoyalties();
  await screen.findByText("Booked in USD");
  screen.getByText("$1,204.18");
  screen.getByText("40 plays, 5 other units · 12 lines");
  screen.getByText("€1,110.50");
  expect(screen.getByText(/1.0843 USD for 1 EUR/).textContent).toMatch(/31.Mar.2026 – 30.Apr.2026/);
  screen.getByText("No exchange rate, so not in this sum: ¥420.00");
});

test("with a filter for one artist the booked months are listed, and each leads to its figures", async () => {
  network.answer("royalties.months", periodsOf([{ month: "2026-01", net: "1.25", months: 3 }]));
  renderRoyalties("artist=Nadia+Okoro");
  const row = await screen.findByRole("row", { name: /^Jan.2026 – Mar.2026/ });
  expect(within(row).getByRole("link").getAttribute("href")).toBe(
    "/dashboard?tab=royalties&view=figures&from=2026-01&to=2026-03&artist=Nadia+Okoro",
  );
  expect(network.callsOf("royalties.months").at(-1)?.input).toEqual({ artist: "Nadia Okoro" });
});
