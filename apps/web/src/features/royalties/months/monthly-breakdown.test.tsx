import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import type { Statement } from "@ledgerline/contract/statements";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { periodsOf } from "../../../../test/booked-answers.ts";
import type { FakeNetwork } from "../../../../test/fake-network.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../../test/render-royalties.tsx";
import { bookedItem, royaltiesOf } from "../../../../test/royalty-answers.ts";
import { BOOKED, BOOKING } from "../../../../test/statement-answers.ts";

let network: FakeNetwork;
let stored: Statement[];

beforeEach(() => {
  stored = [];
  network = royaltiesNetwork().answer("statements.list", () => ({ statements: stored, cursor: null }));
});

/** The breakdown's rows as text, including marks and screen-reader text, without the pop-up exact figures. */
async function breakdownRows(): Promise<string[]> {
  const table = await screen.findByRole("table", { name: "Plays and revenue by month and platform" });
  return within(table)
    .getAllByRole("row")
    .map((row) => {
      const shown = row.cloneNode(true) as HTMLElement;
      for (const hidden of shown.querySelectorAll("[aria-hidden]")) hidden.remove();
      for (const named of shown.querySelectorAll("[aria-label]:not(button)")) {
        named.textContent = named.getAttribute("aria-label");
      }
      return Array.from(shown.children, (cell) => cell.textContent?.replace(/\s+/g, " ").trim())
        .filter(Boolean)
        .join(" | ");
    });
}

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
    "iTunes - Mar 2026 | 0 | -$0.42",
    "Jan 2026 | 10 | $0.03",
    "Spotify - Jan 2026 | 10 | $0.03",
  ]);
  expect(screen.getByRole("img", { name: /Booked each month in USD, Jan.2026/ })).not.toBeNull();
  expect(await axeFindings(container)).toEqual([]);
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
  expect(screen.getByRole("img", { name: /in EUR/ })).not.toBeNull();
  expect(screen.getByRole("img", { name: /in USD/ })).not.toBeNull();
});

test("every booked digit is there on hover, and can be shown for the whole table", async () => {
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

test("older years open on request, and a single platform is listed month by month", async () => {
  network.answer(
    "analytics.royalties",
    royaltiesOf([
      bookedItem("2026-01", "spotify", { plays: 1, exact: "1" }),
      bookedItem("2026-01", "Deezer", { plays: 2, exact: "2" }),
      bookedItem("2025-12", "spotify", { plays: 3, exact: "3" }),
      bookedItem("2025-12", "Deezer", { plays: 4, exact: "4" }),
    ]),
  );
  renderRoyalties();
  expect((await breakdownRows()).slice(-1)).toEqual(["2025 | 7 | $7.00"]);
  await userEvent.click(screen.getByRole("button", { name: "2025" }));
  expect((await breakdownRows()).slice(-2)).toEqual([
    "Spotify - Dec 2025 | 3 | $3.00",
    "Deezer - Dec 2025 | 4 | $4.00",
  ]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Platform" }), "Spotify");
  await waitFor(async () =>
    expect((await breakdownRows()).slice(1, 3)).toEqual(["2026 | 1 | $1.00", "Spotify - Jan 2026 | 1 | $1.00"]),
  );
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

test("a booked sample statement is pointed out above the figures", async () => {
  stored = [{ ...BOOKED, file_name: "sample-distrokid-statement.tsv" }];
  network.answer("analytics.royalties", royaltiesOf([bookedItem("2026-03", "spotify", { plays: 1, exact: "1" })]));
  renderRoyalties();
  await screen.findByText(/The made-up sample statement is among these figures/);
});

test("without figures the months say what to do, and take the first statement", async () => {
  const { container } = renderRoyalties();
  await screen.findByText("No royalty data available yet. Connect platforms and sync data to see royalty breakdowns.");
  screen.getByRole("button", { name: /Drop a statement here/ });
  expect(screen.queryByRole("region", { name: "Filters" })).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});

test("a month leads to its platforms, and a platform in it to its tracks", async () => {
  network.answer("analytics.royalties", royaltiesOf([bookedItem("2026-03", "spotify", { plays: 1, exact: "1" })]));
  renderRoyalties("currency=USD");
  await breakdownRows();
  expect(screen.getByRole("link", { name: "Mar\u00a02026" }).getAttribute("href")).toBe(
    "/dashboard?tab=royalties&view=platforms&from=2026-03&to=2026-03&currency=USD",
  );
  expect(screen.getByRole("link", { name: "Spotify" }).getAttribute("href")).toBe(
    "/dashboard?tab=royalties&view=tracks&from=2026-03&to=2026-03&platform=spotify&currency=USD",
  );
});

test("the long tail of a month's other stores is one row until it is opened", async () => {
  const stores = ["Deezer", "Pandora", "TikTok", "iTunes"];
  network.answer(
    "analytics.royalties",
    royaltiesOf(["spotify", ...stores].map((store) => bookedItem("2026-03", store, { plays: 10, exact: "0.25" }))),
  );
  renderRoyalties();
  const fold = await screen.findByRole("button", { name: /^4 other stores - Mar.2026$/ });
  expect((await breakdownRows()).slice(3)).toEqual(["Spotify - Mar 2026 | 10 | $0.25", "4 other stores | 40 | $1.00"]);
  await userEvent.click(fold);
  expect((await breakdownRows()).slice(4)).toEqual([
    "4 other stores | 40 | $1.00",
    ...stores.map((store) => `${store} - Mar 2026 | 10 | $0.25`),
  ]);
});

test("filters narrow the months, and say when nothing is left", async () => {
  network.answer(
    "analytics.royalties",
    royaltiesOf([
      bookedItem("2026-03", "spotify", { plays: 1, exact: "1" }),
      bookedItem("2025-03", "spotify", { plays: 2, exact: "2" }),
      bookedItem("2026-03", "spotify", { plays: 3, exact: "3", currency: "EUR" }),
    ]),
  );
  const first = renderRoyalties("from=2026-01&currency=USD");
  expect((await breakdownRows()).slice(1)).toEqual([
    "2026 | 1 | $1.00",
    "Mar 2026 | 1 | $1.00",
    "Spotify - Mar 2026 | 1 | $1.00",
  ]);
  first.unmount();
  renderRoyalties("platform=tidal");
  await screen.findByText("Nothing is booked for these filters.");
});

test("the totals of what is booked stand above the months, and in the display currency beside them", async () => {
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
  screen.getByText("45 units, 40 plays · 12 lines");
  screen.getByText("€1,110.50");
  expect(screen.getByText(/1.0843 USD for 1 EUR/).textContent).toMatch(/31.Mar.2026 – 30.Apr.2026/);
  screen.getByText("Without a rate, and not in this sum: ¥420.00");
});

test("in a display currency each month and platform has its money in a column of its own", async () => {
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

test("for one artist the booked months are listed, and each leads to its platforms", async () => {
  network.answer("royalties.months", periodsOf([{ month: "2026-01", net: "1.25", months: 3 }]));
  renderRoyalties("artist=Nadia+Okoro");
  const row = await screen.findByRole("row", { name: /^Jan.2026 – Mar.2026/ });
  expect(within(row).getByRole("link").getAttribute("href")).toBe(
    "/dashboard?tab=royalties&view=platforms&from=2026-01&to=2026-03&artist=Nadia+Okoro",
  );
  expect(network.callsOf("royalties.months").at(-1)?.input).toEqual({ artist: "Nadia Okoro" });
});

test("a history of several pages is shown as a whole", async () => {
  network.answer("analytics.royalties", (input?: { cursor?: string }) =>
    input?.cursor === "next"
      ? royaltiesOf([bookedItem("2025-12", "spotify", { plays: 5, exact: "0.020000000000" })])
      : { ...royaltiesOf([bookedItem("2026-01", "spotify", { plays: 10, exact: "0.030000000000" })]), cursor: "next" },
  );
  renderRoyalties();
  const rows = await breakdownRows();
  expect(rows.some((row) => row.includes("0.03"))).toBe(true);
  expect(rows.some((row) => row.includes("0.02"))).toBe(true);
});
