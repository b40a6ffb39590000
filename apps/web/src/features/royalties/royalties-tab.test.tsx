import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import type { Statement } from "@ledgerline/contract/statements";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { axeFindings } from "../../../test/axe-findings.ts";
import type { FakeNetwork } from "../../../test/fake-network.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { bookedItem, royaltiesOf } from "../../../test/royalty-answers.ts";
import { BOOKED, BOOKING } from "../../../test/statement-answers.ts";
import { StatementUploadsProvider } from "../statements/upload/statement-uploads.tsx";
import { RoyaltiesTab } from "./royalties-tab.tsx";

let network: FakeNetwork;
let stored: Statement[];

beforeEach(() => {
  stored = [];
  network = fakeNetwork().answer("statements.list", () => ({ statements: stored }));
});

function render() {
  return renderScreen(
    <StatementUploadsProvider>
      <RoyaltiesTab />
    </StatementUploadsProvider>,
  );
}

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

test("without figures the rates are shown and the breakdown says what to do", async () => {
  network.answer("analytics.royalties", royaltiesOf([]));
  const { container } = render();
  await screen.findByText("No royalty data available yet. Connect platforms and sync data to see royalty breakdowns.");
  const rates = screen.getByRole("table", { name: "Estimated rates in US dollars per stream" });
  const tidal = within(rates).getByRole("row", { name: /^Tidal/ });
  expect(tidal.textContent).toContain("$0.0070");
  expect(tidal.textContent).toContain("$0.0050 – $0.0128");
  await userEvent.tab();
  await userEvent.hover(within(tidal).getByRole("button", { name: "Fair evidence" }));
  const basis = await screen.findByRole("tooltip");
  expect(basis.textContent).toMatch(/Three sets of statements agree.*30\sSep\s2025/);
  await waitFor(async () => expect(await axeFindings(container)).toEqual([]));
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
  const { container } = render();
  expect(await breakdownRows()).toEqual([
    "Platform | Share of the month’s revenue | Plays | Revenue",
    "2026 | 68,249 | $195.11",
    "Mar 2026 | 68,239 | $195.08",
    "Spotify - Mar 2026 | 66,810Booked | $185.58Booked",
    "Tidal - Mar 2026 | 1,349Booked | $9.92Booked",
    "TikTok - Mar 2026 | 80Booked | <$0.01Booked",
    "iTunes - Mar 2026 | 0Booked | -$0.42Booked",
    "Jan 2026 | 10 | $0.03",
    "Spotify - Jan 2026 | 10Booked | $0.03Booked",
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
  render();
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
  render();
  await breakdownRows();
  screen.getByText("$1204.180000000431");
  await userEvent.click(screen.getByRole("button", { name: "Show every digit" }));
  const rows = await breakdownRows();
  expect(rows[2]).toBe("Mar 2026 | 2 | $1,204.180000000432");
  expect(rows[3]).toBe("Spotify - Mar 2026 | 1Booked | $1,204.180000000431Booked");
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
  render();
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
  const { container } = render();
  await screen.findByText(
    /keeps YouTube’s counts for 45 days, so a month’s measured plays shrink as its days pass that age/,
  );
  expect(screen.getByRole("link", { name: /YouTube Terms of Service/ })).not.toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Show" }), "SoundCloud");
  await waitFor(() => expect(screen.queryByText(/YouTube’s/)).toBeNull());
});

test("booked YouTube Music plays need no note about YouTube's counts", async () => {
  network.answer("analytics.royalties", royaltiesOf([bookedItem("2026-03", "youtube", { plays: 1, exact: "1" })]));
  render();
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
  render();
  expect((await breakdownRows()).slice(-1)).toEqual(["2025 | 7 | $7.00"]);
  await userEvent.click(screen.getByRole("button", { name: "2025" }));
  expect((await breakdownRows()).slice(-2)).toEqual([
    "Spotify - Dec 2025 | 3Booked | $3.00Booked",
    "Deezer - Dec 2025 | 4Booked | $4.00Booked",
  ]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Spotify");
  await waitFor(async () =>
    expect((await breakdownRows()).slice(1, 3)).toEqual([
      "2026 | 1 | $1.00",
      "Spotify - Jan 2026 | 1Booked | $1.00Booked",
    ]),
  );
});

test("when a booking ends, the figures are refetched", async () => {
  stored = [BOOKING];
  network.answer("analytics.royalties", royaltiesOf([]));
  render();
  await screen.findByText(/No royalty data available yet/);
  network.answer("analytics.royalties", royaltiesOf([bookedItem("2026-03", "spotify", { plays: 1, exact: "1" })]));
  stored = [BOOKED];
  await waitFor(() => expect(screen.queryByText(/No royalty data available yet/)).toBeNull());
  expect((await breakdownRows())[1]).toBe("2026 | 1 | $1.00");
});

test("when a statement is deleted, the figures are refetched", async () => {
  stored = [BOOKED];
  network
    .answer("analytics.royalties", royaltiesOf([bookedItem("2026-03", "spotify", { plays: 1, exact: "1" })]))
    .answer("statements.refusals", { refusals: [], cursor: null })
    .answer("statements.delete", () => {
      stored = [];
      network.answer("analytics.royalties", royaltiesOf([]));
      return { message: "Statement deleted" };
    });
  render();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.click(screen.getByRole("button", { name: "Delete statement" }));
  await screen.findByText(/No royalty data available yet/);
});

test("figures that fail to load can be retried", async () => {
  network.refuse("analytics.royalties", 500);
  render();
  await screen.findByText("Failed to load analytics data");
  network.answer("analytics.royalties", royaltiesOf([]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/No royalty data available yet/);
});

test("while the figures load, placeholders are shown", async () => {
  const release = network.answer("analytics.royalties", royaltiesOf([])).hold("analytics.royalties");
  render();
  await screen.findByText("Loading rates");
  release();
  await screen.findByRole("table", { name: "Estimated rates in US dollars per stream" });
});

test("a booked sample statement is pointed out above the figures", async () => {
  stored = [{ ...BOOKED, file_name: "sample-distrokid-statement.tsv" }];
  network.answer("analytics.royalties", royaltiesOf([bookedItem("2026-03", "spotify", { plays: 1, exact: "1" })]));
  render();
  await screen.findByText(/The made-up sample statement is among these figures/);
});
