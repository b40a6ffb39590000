import type { Statement } from "@ledgerline/contract/statements/statements";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { COLUMNS, FORMATS, PREVIEW, UNRECOGNIZED } from "../../../../test/answers/mapping-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import type { FakeNetwork } from "../../../../test/fake-network.ts";
import { fakeNetwork, renderScreen } from "../../../../test/render-screen.tsx";
import { StatementsSection } from "../statements-section.tsx";
import { UploadStatus } from "../upload/upload-status.tsx";

let network: FakeNetwork;
let stored: Statement[];

beforeEach(() => {
  stored = [UNRECOGNIZED];
  network = fakeNetwork()
    .answer("statements.list", () => ({ statements: stored, cursor: null }))
    .answer("statements.formats", { formats: FORMATS, cursor: null })
    .answer("statements.columns", COLUMNS)
    .answer("statements.preview", PREVIEW);
});

async function openMapper() {
  const rendered = renderScreen(
    <>
      <UploadStatus />
      <StatementsSection />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: UNRECOGNIZED.file_name }));
  await screen.findByRole("list", { name: "Columns of the file" });
  return rendered;
}

test("the guesses are filled in, and both totals are shown while two columns may be the money", async () => {
  const reading = { field: "net" as const, mapping: null, sale_period: null, refused: 0 };
  network.answer("statements.preview", {
    ...PREVIEW,
    rows: [],
    totals: [],
    stores: [],
    missing: [{ field: "net", text: "Choose the column with the money to book." }],
    readings: [
      { ...reading, value: "3", label: "Net Royalty", totals: [{ currency: "EUR", net: "12.5" }] },
      { ...reading, value: "4", label: "Net Royalty Total", totals: [{ currency: null, net: "250.75" }] },
    ],
  });
  const { container } = await openMapper();
  expect(screen.getByLabelText<HTMLSelectElement>("What Shop is").value).toBe("store");
  expect(screen.getByLabelText<HTMLSelectElement>("What Buyer is").value).toBe("personal");
  await screen.findByText("Choose the column with the money to book.");
  const readings = screen.getByRole("table", { name: /in each way/ });
  within(readings).getByText("€12.50");
  within(readings).getByText("250.75");
  expect(screen.getByRole("button", { name: "Book this file" }).ariaDisabled).toBe("true");
  expect(await axeFindings(container)).toEqual([]);
});

test("rows that may be returns are asked about with both totals, and one press answers", async () => {
  const text = "“Song” says “Return” beside amounts without a minus. Say whether they are taken off.";
  const mapping = { columns: { sold: 0, store: 1, sign: 2, net: 3 }, numbers: "point" as const };
  const reading = { field: "returns" as const, sale_period: null, refused: 0 };
  const readings = [
    {
      ...reading,
      value: '["Return"]',
      label: "Return: taken off",
      mapping: { ...mapping, returns: ["Return"] },
      totals: [{ currency: "EUR", net: "6" }],
    },
    {
      ...reading,
      value: "[]",
      label: "All as they are printed",
      mapping: { ...mapping, returns: [] },
      totals: [{ currency: "EUR", net: "14" }],
    },
  ];
  network.answer("statements.preview", { ...PREVIEW, missing: [{ field: "returns", text }], readings });
  await openMapper();
  await screen.findByText(text);
  const table = screen.getByRole("table", { name: /in each way/ });
  within(table).getByText("€6.00");
  within(table).getByText("€14.00");
  network.answer("statements.preview", PREVIEW);
  await userEvent.click(within(table).getByRole("button", { name: "Read it this way: Return: taken off" }));
  await waitFor(() =>
    expect(network.callsOf("statements.preview").at(-1)?.input).toMatchObject({
      mapping: { columns: { sign: 2, net: 3 }, returns: ["Return"] },
    }),
  );
  screen.getByText(/Rows with “Return” are taken off/);
  await userEvent.click(screen.getByRole("button", { name: "Decide again" }));
  await waitFor(() =>
    expect(network.callsOf("statements.preview").at(-1)?.input).toMatchObject({ mapping: { columns: { sign: 2 } } }),
  );
  expect(network.callsOf("statements.preview").at(-1)?.input).not.toHaveProperty("mapping.returns");
});

test("whole numbers that are no units are left out with one press", async () => {
  const text = "No column counts the units. Choose it if “Amount” does, or leave that out.";
  network.answer("statements.preview", { ...PREVIEW, missing: [{ field: "units", text, columns: [3] }] });
  await openMapper();
  await screen.findByText(text);
  network.answer("statements.preview", PREVIEW);
  await userEvent.click(screen.getByRole("button", { name: "Leave out" }));
  await waitFor(() =>
    expect(network.callsOf("statements.preview").at(-1)?.input).toMatchObject({ mapping: { left_out: [3] } }),
  );
  expect(screen.queryByText(text)).toBeNull();
});

test("how weeks count, and when a year begins, is said where it is asked", async () => {
  const missing = ["weeks", "year_begins"].map((field) => ({ field, text: `Say ${field}.` }));
  network.answer("statements.preview", { ...PREVIEW, missing });
  await openMapper();
  await userEvent.selectOptions(await screen.findByLabelText("Weeks and days in two months count"), "last_month");
  await userEvent.selectOptions(await screen.findByLabelText("Their year begins in"), "July");
  await waitFor(() =>
    expect(network.callsOf("statements.preview").at(-1)?.input).toMatchObject({
      mapping: { weeks: "last_month", year_begins: 7 },
    }),
  );
});

test("the year of months without one is said where it is asked", async () => {
  network.answer("statements.preview", { ...PREVIEW, missing: [{ field: "year", text: "Name the year." }] });
  await openMapper();
  await userEvent.selectOptions(await screen.findByLabelText(/^Year of the months/), "2024");
  await waitFor(() =>
    expect(network.callsOf("statements.preview").at(-1)?.input).toMatchObject({ mapping: { year: 2024 } }),
  );
});

test("what words alone on a line name is said where it is asked", async () => {
  network.answer("statements.preview", { ...PREVIEW, missing: [{ field: "lines", text: "Say what “Tide” names." }] });
  await openMapper();
  const asked = await screen.findByLabelText("Words alone on a line name");
  await userEvent.selectOptions(asked, "The song of the rows below");
  await waitFor(() =>
    expect(network.callsOf("statements.preview").at(-1)?.input).toMatchObject({ mapping: { lines: "track" } }),
  );
});

test("what sums of other sums name is said where it is asked", async () => {
  network.answer("statements.preview", {
    ...PREVIEW,
    missing: [{ field: "outer_sums", text: "Say what “Vale” names." }],
  });
  await openMapper();
  await userEvent.selectOptions(await screen.findByLabelText("Sums of other sums name"), "Their artist");
  await waitFor(() =>
    expect(network.callsOf("statements.preview").at(-1)?.input).toMatchObject({ mapping: { outer_sums: "artist" } }),
  );
});

test("a mapped file is previewed whole and booked under a name", async () => {
  await openMapper();
  await userEvent.selectOptions(screen.getByLabelText("What Amount is"), "net");
  await userEvent.type(screen.getByLabelText("Currency of the earnings"), "eur");
  const rows = await screen.findByRole("table", { name: "First rows as they would be booked" });
  within(rows).getByText("€0.0126");
  within(rows).getByText("Refused: Amount is not an amount of money");
  screen.getByText("€118.204431");
  await userEvent.type(screen.getByLabelText("Name of the format"), "Musikhuset");
  await userEvent.type(screen.getByLabelText(/Total that was announced, in EUR/), "118.20");
  network.answer("statements.map", () => {
    const booked: Statement = { ...UNRECOGNIZED, state: "received", format_name: "Musikhuset" };
    stored = [booked];
    return booked;
  });
  await waitFor(() => expect(screen.getByRole("button", { name: "Book this file" }).ariaDisabled).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Book this file" }));
  await screen.findByText("Waiting to be booked");
  expect(network.callsOf("statements.map").map(({ input }) => input)).toEqual([
    {
      id: UNRECOGNIZED.id,
      name: "Musikhuset",
      announced: [{ currency: "EUR", net: "118.20" }],
      mapping: {
        columns: { sold: 0, store: 1, track: 2, net: 3 },
        numbers: "point",
        currency: "EUR",
        personal: [4],
      },
    },
  ]);
});

test("what is still missing is named, one thing at a time, and nothing can be booked", async () => {
  const text = "No column says the currency. Which one are the earnings in?";
  network.answer("statements.preview", { ...PREVIEW, missing: [{ field: "currency", text }] });
  await openMapper();
  await userEvent.selectOptions(screen.getByLabelText("What Amount is"), "net");
  await screen.findByText(text);
  expect(screen.getByRole("button", { name: "Book this file" }).ariaDisabled).toBe("true");
});

test("a refused mapping says why and keeps what was mapped", async () => {
  network.refuse("statements.map", 400, "The column Amount has no amounts of money.");
  await openMapper();
  await userEvent.selectOptions(screen.getByLabelText("What Amount is"), "net");
  await screen.findByText("€118.204431");
  await userEvent.type(screen.getByLabelText("Name of the format"), "Musikhuset");
  await userEvent.click(screen.getByRole("button", { name: "Book this file" }));
  await screen.findByText("The column Amount has no amounts of money.");
  expect(screen.getByLabelText<HTMLSelectElement>("What Amount is").value).toBe("net");
});

test("the artist says which platform a store is", async () => {
  network.answer("statements.setStorePlatform", { stores: [] });
  await openMapper();
  await userEvent.selectOptions(screen.getByLabelText("What Amount is"), "net");
  await userEvent.selectOptions(await screen.findByLabelText("Platform of Musikhuset"), "tidal");
  await waitFor(() =>
    expect(network.callsOf("statements.setStorePlatform").map(({ input }) => input)).toEqual([
      { store: "Musikhuset", platform: "tidal" },
    ]),
  );
});

test("a file without a header says so, shows its columns by position and sample, and is mapped for itself alone", async () => {
  const detail = "This file has no header, so its first line counts as a row.";
  stored = [
    {
      ...UNRECOGNIZED,
      detail,
      recognition: UNRECOGNIZED.recognition && { ...UNRECOGNIZED.recognition, header_line: null },
    },
  ];
  const column = { guess: null, personal: false, evidence: [] };
  const columns = [
    { ...column, position: 0, name: "Column 1", samples: ["2026-01"] },
    { ...column, position: 1, name: "Column 2", samples: ["Spotify", "Deezer"] },
  ];
  network.answer("statements.columns", { ...COLUMNS, columns, guess: {}, nearest: null });
  await openMapper();
  screen.getByText(new RegExp(`^${detail} It holds for this file only`));
  within(screen.getByRole("list", { name: "Columns of the file" })).getByText("Spotify · Deezer");
  screen.getByLabelText("What Column 2 is");
  expect(screen.queryByText(/the same header/)).toBeNull();
});

test("a refused file leads to its columns", async () => {
  stored = [{ ...UNRECOGNIZED, state: "refused", detail: "No row could be booked." }];
  renderScreen(<StatementsSection />);
  await userEvent.click(await screen.findByRole("button", { name: UNRECOGNIZED.file_name }));
  await userEvent.click(await screen.findByRole("button", { name: "Map the columns" }));
  await screen.findByRole("list", { name: "Columns of the file" });
});

test("a header that is nearly a known one says what differs", async () => {
  const nearest = { format: "tunecore", name: "TuneCore", missing: ["Label"], added: ["Imprint"] };
  network.answer("statements.columns", { ...COLUMNS, nearest });
  await openMapper();
  screen.getByText(/This is nearly a statement from TuneCore: it lacks Label and it adds Imprint/);
});

test("the kind of file must be chosen if such files are not always income", async () => {
  const nearest = { format: "onerpm-shares", name: "ONErpm, shares", missing: [], added: ["Notes"] };
  network.answer("statements.columns", { ...COLUMNS, nearest, asks_kind: true });
  await openMapper();
  const kind = screen.getByLabelText<HTMLSelectElement>("The file is");
  expect(kind.value).toBe("");
  await userEvent.selectOptions(kind, "income");
  expect(kind.value).toBe("income");
});

test("an export of plays is mapped by its days, songs and plays, and has no currency", async () => {
  const { rows, ...preview } = PREVIEW;
  const plays = { ...preview, totals: [], stores: [], sale_period: null, refusals: [] };
  const note = 'Counts as 3 plays of "Quiet Harbour" on 2026-05-01.';
  network.answer("statements.preview", {
    ...plays,
    rows: rows.map((row) => ({ ...row, line: null, refused: null, note })),
  });
  await openMapper();
  await userEvent.selectOptions(screen.getByLabelText("The file is"), "plays");
  expect(screen.queryByLabelText("Currency of the earnings")).toBeNull();
  const amount = screen.getByLabelText("What Amount is");
  expect(
    within(amount)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Not needed", "Day", "Song", "Plays", "Personal data of buyers: erase it"]);
  await userEvent.selectOptions(amount, "units");
  await userEvent.selectOptions(screen.getByLabelText("Platform that counted the plays"), "tidal");
  const table = await screen.findByRole("table", { name: "First rows as they would be booked" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Line", "Becomes"]);
  expect(within(table).getAllByText(note)).toHaveLength(2);
  await waitFor(() =>
    expect(network.callsOf("statements.preview").at(-1)?.input).toEqual({
      id: UNRECOGNIZED.id,
      mapping: {
        kind: "plays",
        platform: "tidal",
        columns: { sold: 0, track: 2, units: 3 },
        numbers: "point",
        personal: [4],
      },
    }),
  );
});
