import type { ScreenPart, ScreenPartAnswer } from "@ledgerline/contract/screen-links";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { periodsOf } from "../../test/answers/booked-answers.ts";
import { FRESH } from "../../test/answers/reconciliation-answers.ts";
import { axeFindings } from "../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../test/render-app.tsx";

const TOKEN = `0199bb00-0000-7000-8000-000000000009.${"x".repeat(32)}`;
const SUMS = { currency: "USD", units: 90, plays: 90, lines: 3, net: "12.40" };
const MONTHS = periodsOf([
  { month: "2026-02", net: "6" },
  { month: "2026-03", net: "6.40" },
]);
const PERIODS = { ...MONTHS, totals: [SUMS] };
const NONE = { totals: [], converted: null };
const NO_PARTS: ScreenPartAnswer = {
  ...{ overview: null, trends: null, months: null, all_months: null, tracks: null },
  ...{ platforms: null, territories: null, releases: null, forecast: null, summary: null, board: null },
};
const ANSWERS: Partial<ScreenPartAnswer> = {
  months: PERIODS,
  all_months: PERIODS,
  tracks: {
    ...NONE,
    count: 1,
    tracks: [
      {
        ...{ track_id: "ISRCEbb", isrc: null, title: "Ebb", artist: "Nadia Okoro", ...SUMS },
        ...{ rate: "0.1", share: "100", first_month: "2026-03", last_month: "2026-03", converted: null },
      },
    ],
    cursor: null,
  },
  platforms: { ...NONE, items: [{ platform: "spotify", ...SUMS, rate: null, share: null, converted: null }] },
  releases: { ...NONE, count: 0, releases: [], cursor: null },
};

function network() {
  return newArtistNetwork()
    .answer("account.openScreen", {
      account: "Tin Orchard",
      name: "Germany · Mar 2026",
      screen: { screen: "figures", territory: "DE", from: "2026-03", to: "2026-03" },
      names: { track: null, release: null, source: null },
      months: { from: "2026-01", to: "2026-03" },
      expires_at: "2026-12-04T09:00:00.000Z",
    })
    .answer("account.readScreen", ({ part }: { part: ScreenPart }) => ({ ...NO_PARTS, [part]: ANSWERS[part] ?? null }));
}

test("a link shows its screen as it shows it to a member, without a way anywhere else", async () => {
  const net = network();
  const { container, user } = renderApp(`/screen#${TOKEN}`, { token: null });
  await screen.findByRole("heading", { name: /^Germany paid \$12\.40 in Mar.2026, \$12\.40 in all\.$/ });
  const tracks = within(await screen.findByRole("table", { name: "Top tracks" }));
  tracks.getByText("Ebb");
  await screen.findByText("Spotify");
  screen.getByRole("heading", { level: 1, name: "Tin Orchard · Germany · Mar 2026" });
  screen.getByText(/shows this screen alone, until 4.Dec.2026/);
  (await screen.findByRole("slider")).focus();
  await user.keyboard("{End}{Enter}");
  expect(window.location.pathname).toBe("/screen");
  expect(screen.queryAllByRole("link")).toEqual([]);
  await waitFor(() => expect(window.location.hash).toBe(""));
  const asked = new Set(
    net.calls.map(({ path }) => path).filter((path) => /^(?:royalties|analytics|account)\./.test(path)),
  );
  expect(asked).toEqual(new Set(["account.openScreen", "account.readScreen"]));
  expect(await axeFindings(container)).toEqual([]);
});

test("a link shows what comes next, without a way to add a statement", async () => {
  network()
    .answer("account.openScreen", {
      ...{ account: "Tin Orchard", name: "Next payments", screen: { screen: "next" }, months: null },
      names: { track: null, release: null, source: null },
      expires_at: "2026-12-04T09:00:00.000Z",
    })
    .answer("account.readScreen", ({ part }: { part: ScreenPart }) => ({
      ...NO_PARTS,
      ...(part === "forecast" && { forecast: { ...FRESH, next: [], gaps: [], past: [], held: [] } }),
    }));
  const { container } = renderApp(`/screen#${TOKEN}`, { token: null });
  await screen.findByRole("heading", { name: "Next payments" });
  await screen.findByText(/^Nothing is booked yet/);
  expect(screen.queryAllByRole("link")).toEqual([]);
  expect(await axeFindings(container)).toEqual([]);
});

test("a refused part says why, and the link of a screen that is gone what to do", async () => {
  const refusal = "Ledgerline is busy. Try again in a moment.";
  const net = network().refuse("account.readScreen", 503, refusal);
  const { unmount } = renderApp(`/screen#${TOKEN}`, { token: null });
  await screen.findByText(refusal);
  unmount();
  net.refuse("account.openScreen", 400, MESSAGES.staleShareLink);
  renderApp(`/screen#${TOKEN}`, { token: null });
  await screen.findByText(MESSAGES.staleShareLink);
});
