import type { ExportPreview } from "@ledgerline/contract/export";
import { useQueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { EMPTY_PREVIEW, FREE_SUBSCRIPTION, PREMIUM_SUBSCRIPTION, SYNC_STATUS } from "../../../test/answers/answers.ts";
import type { RestRequest } from "../../../test/fake-network.ts";
import { fakeNetwork, renderScreen, TOKEN } from "../../../test/render-screen.tsx";
import { Button } from "../../components/ui/button.tsx";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { ExportTab } from "./export-tab.tsx";

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const start = () => screen.getByLabelText<HTMLInputElement>("Start date");
const end = () => screen.getByLabelText<HTMLInputElement>("End date");

const SPAN = { from: "2025-12", to: "2026-02", count: 2 };
const FULL: ExportPreview = {
  ...EMPTY_PREVIEW,
  months: SPAN,
  records: 5,
  totals: [
    { source: "statement", currency: "EUR", plays: 20, revenue: "1.50" },
    { source: "statement", currency: "USD", plays: 1_234_567, revenue: "1204.180431000001" },
    { source: "measured", currency: null, plays: 300, revenue: null },
  ],
  booked_months: SPAN,
};

const exportNetwork = (status = FREE_SUBSCRIPTION) =>
  fakeNetwork().answer("subscription.status", status).answer("analytics.syncStatus", SYNC_STATUS);

function show(preview: ExportPreview = EMPTY_PREVIEW, status = FREE_SUBSCRIPTION) {
  const network = exportNetwork(status).answer("export.preview", preview);
  renderScreen(<ExportTab />);
  return { network, user: userEvent.setup() };
}

/** The text of the rows of the preview's table. */
async function previewRows() {
  const table = await screen.findByRole("table", { name: "Totals of the export by source and currency" });
  const rows = [...table.querySelectorAll("tbody tr")];
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
}

/** The files that the browser was asked to save. jsdom can neither create an address for a blob nor open it. */
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
  expect(asked?.url.search).toBe("?start_date=2026-03-01&end_date=2026-06-30&format=json&by=month");
});

test("CSV has rows by month, track or line, and the preview counts them", async () => {
  const saved = savedFiles();
  const { network, user } = show(FULL, PREMIUM_SUBSCRIPTION);
  let asked = "";
  network.rest("GET /api/export/royalties", ({ url }) => {
    asked = url.search;
    return new Response("month,track_id\r\n");
  });
  await previewRows();
  await user.selectOptions(screen.getByLabelText("Format"), "CSV, for spreadsheets");
  network.answer("export.preview", { ...FULL, records: 1500 });
  await user.selectOptions(screen.getByLabelText("Each row is"), "A track in a month");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("The export contains 1,500\u00a0records."));
  expect(network.callsOf("export.preview").at(-1)?.input).toMatchObject({ by: "track" });
  expect(screen.getByText("By month, track and currency")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Export Royalty Data" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [from, to] = [dayBefore(30), dayBefore(0)];
  expect(saved[0]?.name).toBe(`royalties-${from}-to-${to}-by-track.csv`);
  expect(asked).toBe(`?start_date=${from}&end_date=${to}&format=csv&by=track`);
});

test("JSON has records by month, track or line as well", async () => {
  const saved = savedFiles();
  const { network, user } = show(FULL);
  let asked = "";
  network.rest("GET /api/export/royalties", ({ url }) => {
    asked = url.search;
    return new Response('{"records":[]}');
  });
  await previewRows();
  await user.selectOptions(screen.getByLabelText("Each record is"), "A line of a statement");
  await user.click(screen.getByRole("button", { name: "Export Royalty Data" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [from, to] = [dayBefore(30), dayBefore(0)];
  expect(saved[0]?.name).toBe(`royalties-${from}-to-${to}-by-line.json`);
  expect(asked).toBe(`?start_date=${from}&end_date=${to}&format=json&by=line`);
});

test("on the free plan the button for CSV says that it needs Premium, and leads there", async () => {
  const { network, user } = show(FULL);
  const sent = vi.fn(() => new Response("{}"));
  network.rest("GET /api/export/royalties", sent);
  await screen.findByRole("option", { name: "CSV, for spreadsheets (Premium)" });
  const button = screen.getByRole("button", { name: "Export Royalty Data" });
  const sentence = "CSV export needs Premium. The JSON export is in every plan.";
  expect(screen.queryByText(sentence)).toBeNull();
  await user.selectOptions(screen.getByLabelText("Format"), "csv");
  expect(screen.getByText(sentence).id).toBe(button.getAttribute("aria-describedby"));
  expect(screen.getByRole("link", { name: "Go to Premium" }).getAttribute("href")).toBe("/dashboard?tab=subscription");
  await user.click(button);
  fireEvent.submit(button.closest("form") as HTMLFormElement);
  expect(sent).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByLabelText("Format"), "json");
  await user.click(button);
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
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

test("a start after the end is reported at its field, and nothing is sent", async () => {
  const { user } = show();
  fireEvent.change(start(), { target: { value: "2026-07-01" } });
  fireEvent.change(end(), { target: { value: "2026-06-30" } });
  await user.click(screen.getByRole("button", { name: "Export Royalty Data" }));
  expect(start().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("The start date must not be after the end date")).toBeTruthy();
  fireEvent.change(end(), { target: { value: "2026-07-01" } });
  expect(start().getAttribute("aria-invalid")).toBeNull();
});

test("before the download it shows months, records, and totals by source and currency", async () => {
  show(FULL);
  expect(await previewRows()).toEqual([
    ["Booked", "EUR", "20", "€1.50"],
    ["Booked", "USD", "1.2\u00a0M", "$1,204.18"],
    ["Measured", "—", "300", "—"],
  ]);
  expect(screen.getByText("Months").closest("div")?.textContent).toMatch(/2Dec\s2025 to Feb\s2026/);
  expect(screen.getByText("Records").closest("div")?.textContent).toContain("5");
  expect(screen.getByRole("status").textContent).toBe("The export contains 5\u00a0records.");
});

test("the preview follows the range, with one request for a date that is being typed", async () => {
  const { network, user } = show();
  await screen.findByText(/have no records/);
  network.answer("export.preview", FULL);
  for (const date of ["0202-01-01", "2020-01-01", "2022-01-01", "2025-01-01"]) {
    fireEvent.change(start(), { target: { value: date } });
    await user.hover(end());
  }
  expect(await previewRows()).toHaveLength(3);
  expect(network.callsOf("export.preview").map(({ input }) => input)).toEqual([
    { start_date: dayBefore(30), end_date: dayBefore(0), by: "month" },
    { start_date: "2025-01-01", end_date: dayBefore(0), by: "month" },
  ]);
});

test("while the preview loads it says so, and the download already works", async () => {
  const saved = savedFiles();
  const network = exportNetwork().answer("export.preview", FULL);
  const release = network.hold("export.preview");
  network.rest("GET /api/export/royalties", () => new Response("{}"));
  renderScreen(<ExportTab />);
  expect(screen.getByText("Loading what the export contains")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Export Royalty Data" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  release();
  expect(await previewRows()).toHaveLength(3);
});

test("a preview that fails says why and can be tried again", async () => {
  const network = exportNetwork().refuse("export.preview", 429, "Too many previews of an export. Please wait.");
  renderScreen(<ExportTab />);
  expect((await screen.findByRole("alert")).textContent).toContain("Too many previews of an export. Please wait.");
  network.answer("export.preview", FULL);
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(await previewRows()).toHaveLength(3);
});

test("without a range to preview it asks for one, and still names the booked months", async () => {
  const { network } = show(FULL);
  await previewRows();
  fireEvent.change(start(), { target: { value: "" } });
  expect(await screen.findByText("Choose a start and a later end to see what the export contains.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByRole("button", { name: "Use these months" })).toBeTruthy();
  expect(network.callsOf("export.preview")).toHaveLength(1);
});

test("an empty range says so, and the booked months become the range in one click", async () => {
  const { network, user } = show({ ...EMPTY_PREVIEW, booked_months: SPAN });
  expect(await screen.findByText(/Your statements cover 2 months, Dec\s2025 to Feb\s2026/)).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(
    "Nothing is booked or measured in these months, so the export would have no records.",
  );
  network.answer("export.preview", FULL);
  await user.click(screen.getByRole("button", { name: "Use these months" }));
  expect(start().value).toBe("2025-12-01");
  expect(end().value).toBe("2026-02-28");
  expect(screen.queryByRole("button", { name: "Use these months" })).toBeNull();
  expect(document.activeElement).toBe(start());
  expect(await previewRows()).toHaveLength(3);
});

test("the preview is refetched when figures change", async () => {
  function Change() {
    const client = useQueryClient();
    return <Button onClick={() => refreshArea(client, "analytics")}>Change</Button>;
  }
  const network = exportNetwork().answer("export.preview", EMPTY_PREVIEW);
  renderScreen(
    <>
      <ExportTab />
      <Change />
    </>,
  );
  await screen.findByText(/have no records/);
  network.answer("export.preview", FULL);
  await userEvent.setup().click(screen.getByRole("button", { name: "Change" }));
  expect(await previewRows()).toHaveLength(3);
});

test("without a statement it says that there is nothing paid to export", async () => {
  show();
  expect(await screen.findByText(/No statement is booked yet/)).toBeTruthy();
});

test("the file's name is shown before the download, and without statements the way to add one", async () => {
  const { user } = show();
  expect((await screen.findByRole("link", { name: "Add a statement" })).getAttribute("href")).toBe(
    "/dashboard?tab=royalties&view=statements",
  );
  fireEvent.change(start(), { target: { value: "2026-03-01" } });
  fireEvent.change(end(), { target: { value: "2026-06-30" } });
  screen.getByText("royalties-2026-03-01-to-2026-06-30.json");
  await user.selectOptions(screen.getByLabelText("Format"), "csv");
  screen.getByText("royalties-2026-03-01-to-2026-06-30-by-month.csv");
});
