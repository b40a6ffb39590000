import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { EMPTY_ROYALTIES } from "../../../test/answers.ts";
import type { RestRequest } from "../../../test/fake-network.ts";
import { fakeNetwork, renderScreen, TOKEN } from "../../../test/render-screen.tsx";
import { ExportTab } from "./export-tab.tsx";

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const start = () => screen.getByLabelText<HTMLInputElement>("Start date");
const end = () => screen.getByLabelText<HTMLInputElement>("End date");

function booked(year: number, month: number, platform = "spotify"): MonthlyBreakdownItem {
  return {
    _id: { platform, month, year },
    plays: 10,
    units: 10,
    revenue: 0.03,
    revenue_exact: "0.0290",
    currency: "USD",
    source: { plays: "statement", revenue: "statement" },
    measured_plays: null,
    estimated_revenue: null,
  };
}

function show(items: MonthlyBreakdownItem[] = []) {
  const network = fakeNetwork().answer("analytics.royalties", { ...EMPTY_ROYALTIES, monthly_breakdown: items });
  renderScreen(<ExportTab />);
  return { network, user: userEvent.setup() };
}

/** What the browser was asked to save; jsdom can neither make an address for a blob nor follow it. */
function savedFiles() {
  const saved: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
    blob = given as Blob;
    return "blob:export";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  return saved;
}

URL.createObjectURL ??= () => "";
URL.revokeObjectURL ??= () => {};
afterEach(() => vi.restoreAllMocks());

test("the range is the last 30 days through today (UTC)", () => {
  show();
  expect(start().value).toBe(dayBefore(30));
  expect(end().value).toBe(dayBefore(0));
});

test("the export is fetched with the token and saved under its name", async () => {
  const saved = savedFiles();
  const { network, user } = show();
  let asked: RestRequest | undefined;
  network.rest("GET /api/export/royalties", (request) => {
    asked = request;
    return new Response('{"records":[]}', { headers: { "content-type": "application/json" } });
  });
  fireEvent.change(start(), { target: { value: "2026-03-01" } });
  fireEvent.change(end(), { target: { value: "2026-06-30" } });
  await user.click(screen.getByRole("button", { name: "Export Royalty Data" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe("royalties-2026-03-01-to-2026-06-30.json");
  expect(await saved[0]?.blob.text()).toBe('{"records":[]}');
  expect(asked?.token).toBe(TOKEN);
  expect(asked?.url.search).toBe("?start_date=2026-03-01&end_date=2026-06-30&format=json");
});

test.each([
  [
    "the server's sentence",
    '{"detail":"Too many exports. Please wait an hour."}',
    "Too many exports. Please wait an hour.",
  ],
  ["the fallback", "<html>", "Failed to export data"],
])("a refusal shows %s", async (_name, body, shown) => {
  const saved = savedFiles();
  const { network, user } = show();
  network.rest("GET /api/export/royalties", () => new Response(body, { status: 429 }));
  await user.click(screen.getByRole("button", { name: "Export Royalty Data" }));
  expect((await screen.findByRole("alert")).textContent).toContain(shown);
  expect(saved).toEqual([]);
});

test("a start after the end is named at its field and nothing is asked", async () => {
  const { user } = show();
  fireEvent.change(start(), { target: { value: "2026-07-01" } });
  fireEvent.change(end(), { target: { value: "2026-06-30" } });
  await user.click(screen.getByRole("button", { name: "Export Royalty Data" }));
  expect(start().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("The start date must not be after the end date")).toBeTruthy();
  fireEvent.change(end(), { target: { value: "2026-07-01" } });
  expect(start().getAttribute("aria-invalid")).toBeNull();
});

test("the booked months are named and become the range in one click", async () => {
  const { user } = show([booked(2026, 2), booked(2026, 2, "tidal"), booked(2025, 12)]);
  expect(await screen.findByText(/Your statements cover 2 months, Dec\s2025 to Feb\s2026/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Use these months" }));
  expect(start().value).toBe("2025-12-01");
  expect(end().value).toBe("2026-02-28");
  expect(screen.queryByRole("button", { name: "Use these months" })).toBeNull();
});

test("without a statement it says that there is nothing paid to export", async () => {
  show();
  expect(await screen.findByText(/No statement is booked yet/)).toBeTruthy();
});
