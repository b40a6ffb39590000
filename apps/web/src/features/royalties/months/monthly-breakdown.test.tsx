import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { breakdownRows } from "../../../../test/answers/breakdown-rows.ts";
import { bookedItem, royaltiesOf } from "../../../../test/answers/royalty-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import type { FakeNetwork } from "../../../../test/fake-network.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../../test/render-royalties.tsx";

let network: FakeNetwork;
let stored: Statement[];

beforeEach(() => {
  stored = [];
  network = royaltiesNetwork().answer("statements.list", () => ({ statements: stored, cursor: null }));
});

test("months are listed newest first, platforms in their order, other stores under their own names", async () => {
  network.answer(
    "analytics.royalties",
    royaltiesOf([
      bookedItem("2026-03", "spotify", { plays: 66_810, exact: "185.583000000000" }),
      bookedItem("2026-03", "tidal", { plays: 1_349, exact: "9.920000000000" }),
      bookedItem("2026-03", "TikTok", { plays: 80, exact: "0.001200000000" }),
      bookedItem("2026-03", "iTunes", { plays: 0, exact: "-0.420000000000" }),
      bookedItem("2026-01", "spotify", { plays: 10, exact: "0.030000000000" }),
    ]),
  );
  const { container } = renderRoyalties();
  expect(await breakdownRows()).toEqual([
    "Platform | Share of the month’s revenue | Plays | Revenue",
    "2026 | 68,249 | $195.11",
    "Mar 2026 | 68,239 | $195.08",
    "Spotify - Mar 2026 | 66,810 | $185.58",
    "Tidal - Mar 2026 | 1,349 | $9.92",
    "TikTok - Mar 2026 | 80 | <$0.01",
    "iTunes - Mar 2026 | 0 | −$0.42",
    "Jan 2026 | 10 | $0.03",
    "Spotify - Jan 2026 | 10 | $0.03",
  ]);
  expect(await screen.findByRole("slider", { name: /^Booked each month, USD/ })).not.toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});

test("a booked column leads to the figures of its month", async () => {
  network.answer(
    "analytics.royalties",
    royaltiesOf([
      bookedItem("2026-03", "spotify", { plays: 100, exact: "0.31" }),
      bookedItem("2026-01", "spotify", { plays: 10, exact: "0.03" }),
    ]),
  );
  const { user } = renderRoyalties("platform=spotify");
  (await screen.findByRole("slider", { name: /^Booked each month, USD/ })).focus();
  await user.keyboard("{Home}{Enter}");
  expect(window.location.search).toBe("?tab=royalties&view=figures&from=2026-01&to=2026-01&platform=spotify");
});

test("currencies are never added together", async () => {
  network.answer(
    "analytics.royalties",
    royaltiesOf([
      bookedItem("2026-03", "spotify", { plays: 100, exact: "0.29", currency: "EUR" }),
      bookedItem("2026-03", "spotify", { plays: 100, exact: "0.31" }),
    ]),
  );
  renderRoyalties();
  const rows = await breakdownRows();
  expect(rows[1]).toBe("2026 | 200 | €0.29$0.31");
  expect(await screen.findByRole("slider", { name: /, EUR, point by point$/ })).not.toBeNull();
  expect(screen.getByRole("slider", { name: /, USD, point by point$/ })).not.toBeNull();
});

test("every booked digit is shown on hover, and can be shown for the whole table", async () => {
  network.answer(
    "analytics.royalties",
    royaltiesOf([
      bookedItem("2026-03", "spotify", { plays: 1, exact: "1204.180000000431" }),
      bookedItem("2026-03", "tidal", { plays: 1, exact: "0.000000000001" }),
    ]),
  );
  renderRoyalties();
  await breakdownRows();
  screen.getByText("$1204.180000000431");
  await userEvent.click(screen.getByRole("button", { name: "Show every digit" }));
  const rows = await breakdownRows();
  expect(rows[2]).toBe("Mar 2026 | 2 | $1,204.180000000432");
  expect(rows[3]).toBe("Spotify - Mar 2026 | 1 | $1,204.180000000431");
});

test("measured plays are shown next to booked ones, and an estimate with its range", async () => {
  network.answer(
    "analytics.royalties",
    royaltiesOf([
      {
        ...bookedItem("2026-03", "spotify", { plays: 1_000, exact: "3.1" }),
        measured_plays: 1_200,
        estimated_revenue: { low: "2.4", mid: "3.48", high: "4.8", currency: "USD", source: "estimate" },
      },
      {
        ...bookedItem("2026-03", "tidal", { plays: 100, exact: "0.7" }),
        source: { plays: "measured", revenue: "estimate" },
        measured_plays: 100,
        estimated_revenue: { low: "0.5", mid: "0.7", high: "1.28", currency: "USD", source: "estimate" },
      },
    ]),
  );
  renderRoyalties();
  const rows = await breakdownRows();
  expect(rows[3]).toBe("Spotify - Mar 2026 | 1,000Booked1,200Measured | $3.10Booked$3.48Estimate$2.40 – $4.80");
  expect(rows[4]).toBe("Tidal - Mar 2026 | 100Measured | $0.70Estimate$0.50 – $1.28");
});

test("booked and expected figures are never added up, and expected ones have no share beside booked ones", async () => {
  network.answer(
    "analytics.royalties",
    royaltiesOf([
      bookedItem("2026-05", "spotify", { plays: 90_000, exact: "265" }),
      {
        ...bookedItem("2026-05", "tidal", { plays: 26_700, exact: "186.87" }),
        source: { plays: "measured", revenue: "estimate" },
        measured_plays: 26_700,
        estimated_revenue: { low: "133.5", mid: "186.87", high: "341.76", currency: "USD", source: "estimate" },
      },
    ]),
  );
  const { container } = renderRoyalties();
  const rows = await breakdownRows();
  const sums = "90,00026,700 | $265.00$186.87";
  expect(rows.slice(1, 3)).toEqual([`2026 | ${sums}`, `May 2026 | ${sums}`]);
  const month = within(screen.getByRole("row", { name: /^May.2026/ }));
  expect(month.getAllByRole("button").map((mark) => mark.getAttribute("aria-label"))).toEqual([
    "Booked on a statement",
    "Measured by the platform",
    "Booked on a statement",
    "Estimate: worked out, and booked nowhere",
  ]);
  expect(container.querySelectorAll("td > [aria-hidden][style]")).toHaveLength(1);
  expect(await screen.findByRole("slider", { name: /^Booked each month, USD/ })).not.toBeNull();
  expect(screen.queryByText(/451\.87/)).toBeNull();
});

test("YouTube's own counts come with a note about their source and how long they are stored", async () => {
  const counted: Partial<MonthlyBreakdownItem> = {
    source: { plays: "measured", revenue: "estimate" },
    measured_plays: 1_700,
    estimated_revenue: { low: "2.55", mid: "4.76", high: "8.16", currency: "USD", source: "estimate" },
  };
  network.answer("analytics.royalties", {
    ...royaltiesOf([
      { ...bookedItem("2026-03", "youtube", { plays: 1_700, exact: "4.76" }), ...counted },
      { ...bookedItem("2026-03", "soundcloud", { plays: 1_700, exact: "4.76" }), ...counted },
    ]),
    youtube_retention_days: 45,
  });
  const { container } = renderRoyalties();
  await screen.findByText(
    /keeps YouTube’s counts for 45 days, so a month’s measured plays shrink as its days pass that age/,
  );
  expect(screen.getByRole("link", { name: /YouTube Terms of Service/ })).not.toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Platform" }), "SoundCloud");
  await waitFor(() => expect(screen.queryByText(/YouTube’s/)).toBeNull());
});

test("booked YouTube Music plays need no note about YouTube's counts", async () => {
  network.answer("analytics.royalties", royaltiesOf([bookedItem("2026-03", "youtube", { plays: 1, exact: "1" })]));
  renderRoyalties();
  await breakdownRows();
  expect(screen.queryByText(/YouTube’s/)).toBeNull();
});

test("with a display currency, the converted money of each month and platform has its own column", async () => {
  const converted = { currency: "EUR", net: "1.5", rates: [], left_out: [{ currency: "JPY", net: "420" }] };
  network.answer(
    "analytics.royalties",
    royaltiesOf(
      [
        bookedItem("2026-03", "spotify", { plays: 3, exact: "2", converted: "1.5" }),
        bookedItem("2026-03", "tidal", { plays: 1, exact: "0.4", currency: "EUR", converted: "0.4" }),
        bookedItem("2026-02", "spotify", { plays: 1, exact: "420", currency: "JPY" }),
      ],
      converted,
    ),
  );
  renderRoyalties();
  const row = async (name: RegExp) => screen.findByRole("row", { name });
  expect((await row(/^Mar.2026/)).lastElementChild?.textContent).toContain("€1.90");
  expect((await row(/^Spotify - Mar.2026/)).lastElementChild?.textContent).toContain("€1.50");
  expect((await row(/^Spotify - Feb.2026/)).lastElementChild?.textContent).toBe("no rate");
  screen.getByRole("columnheader", { name: "In EUR" });
});

test("a store that sells downloads shows its units, and not 0 plays", async () => {
  const downloads = { ...bookedItem("2026-03", "iTunes", { plays: 0, exact: "8.4" }), units: 12 };
  network.answer("analytics.royalties", royaltiesOf([downloads]));
  renderRoyalties();
  expect((await breakdownRows()).slice(1)).toEqual([
    "2026 | 12 units | $8.40",
    "Mar 2026 | 12 units | $8.40",
    "iTunes - Mar 2026 | 12 units | $8.40",
  ]);
});

test("if all money is an estimate, only the head has the mark", async () => {
  const estimated: Partial<MonthlyBreakdownItem> = {
    source: { plays: "measured", revenue: "estimate" },
    measured_plays: 100,
    estimated_revenue: { low: "0.5", mid: "0.7", high: "1.28", currency: "USD", source: "estimate" },
  };
  network.answer(
    "analytics.royalties",
    royaltiesOf([{ ...bookedItem("2026-03", "tidal", { plays: 100, exact: "0.7" }), ...estimated }]),
  );
  renderRoyalties();
  const rows = await breakdownRows();
  const head = within(screen.getByRole("columnheader", { name: /Revenue$/ }));
  head.getByRole("button", { name: "Estimate: worked out, and booked nowhere" });
  expect(rows[3]).toBe("Tidal - Mar 2026 | 100 | $0.70$0.50 – $1.28");
});
