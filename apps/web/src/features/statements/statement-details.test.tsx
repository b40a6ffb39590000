import type { Refusals } from "@ledgerline/contract/statements/statement-rows";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { BOOKED, OVERLAPPING } from "../../../test/answers/statement-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import type { FakeNetwork } from "../../../test/fake-network.ts";
import { TOKEN } from "../../../test/render-screen.tsx";
import { renderStatements, statementsNetwork } from "../../../test/render-statements.tsx";

let network: FakeNetwork;
/** The server's current list. */
let stored: Statement[];

beforeEach(() => {
  stored = [];
  network = statementsNetwork(() => stored);
});

test("the proof shows every digit on both sides", async () => {
  stored = [BOOKED];
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  const proof = screen.getByRole("table", { name: "The books against the file" });
  const cells = (row: string) =>
    within(within(proof).getByRole("row", { name: new RegExp(`^${row}`) })).getAllByRole("cell");
  const texts = (row: string) => cells(row).map((cell) => cell.textContent?.trim());
  expect(texts("Booked")).toEqual(["9,997", "1,203.995000000000"]);
  expect(texts("Refused")).toEqual(["3", "0.185"]);
  expect(texts("Total")).toEqual(["10,000", "1,204.180000000000"]);
  expect(texts("In the file")).toEqual(["equal: 10,000", "equal: 1,204.180000000000"]);
  expect(texts("In your months")).toEqual(["", "equal: 1,203.995000000000"]);
  const wayTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(wayTo("See your months")).toBe("/dashboard?tab=royalties");
  expect(wayTo("See what is missing")).toBe("/dashboard?tab=royalties&view=board");
});

test("the made-up sample's proof does not speak of months or of income", async () => {
  const noted = [{ currency: "USD", net: "1204.18" }];
  const proof = BOOKED.proof && { ...BOOKED.proof, lines: [], refused: [], noted, text: noted, months: [] };
  const rows = { ...BOOKED.rows, booked: 0, refused: 0, noted: 10_000 };
  stored = [{ ...BOOKED, state: "sample", rows, proof }];
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  const table = screen.getByRole("table", { name: "The books against the file" });
  within(table).getByRole("row", { name: /^Made up 10,000/ });
  screen.getByText("The rows add up to the file. A statement of your own is booked in the same way.");
  expect(screen.queryByRole("link", { name: "See your months" })).toBeNull();
});

test.for([
  [{ currency: "USD", net: "9.50", rows: "9.50", agrees: true }, "exactly what its rows come to."],
  [{ currency: "USD", net: "9.50", rows: "7.25", agrees: false }, "but its rows come to $7.25. Rows may be missing"],
] as const)("a total that the file prints is held against its rows: %o", async ([printed, sentence]) => {
  stored = [{ ...BOOKED, proof: BOOKED.proof && { ...BOOKED.proof, printed: [printed] } }];
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  const said = await screen.findByText(/^The file’s own total:/);
  expect(said.textContent).toContain("$9.50");
  expect(said.textContent).toContain(sentence);
});

test("a proof that does not hold says so", async () => {
  const proof = BOOKED.proof && { ...BOOKED.proof, text: [{ currency: "USD", net: "1204.180000000001" }] };
  stored = [{ ...BOOKED, proof }];
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  screen.getByText("The file and the books do not agree.");
  screen.getByText("off by 0.000000000001");
});

test("the proof names money that is in none of its sums", async () => {
  const proof = BOOKED.proof && { ...BOOKED.proof, unreadable_rows: 2, unknown: [{ currency: "Taler", net: "3.20" }] };
  stored = [{ ...BOOKED, proof }];
  const { container } = renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  screen.getByText("Every row is accounted for, and the money that can be read agrees to the last digit.");
  screen.getByText("2 refused rows have no amount that can be read. What is missing is in none of these sums.");
  screen.getByText("3.20 in “Taler”, which is not a known currency, is in none of these sums.");
  expect(await axeFindings(container)).toEqual([]);
});

test("the proof names an amount above the header, and does not hold", async () => {
  const above = [{ line_no: 2, net: "12.50" }];
  stored = [{ ...BOOKED, proof: BOOKED.proof && { ...BOOKED.proof, above } }];
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  screen.getByText("The file and the books do not agree.");
  screen.getByText(/^Line 2 has 12.50 in the money column, but in the header or above it/);
  screen.getByText(/move the header above all rows/);
});

test("refused rows load one page at a time, with line, reason and row", async () => {
  stored = [BOOKED];
  const pages: Record<number, Refusals> = {
    0: {
      refusals: [
        {
          line_no: 17,
          reason: "The earnings are not a number",
          next_step: "Ask for the row",
          row: "2026-03-25\tSpotify\tn/a",
        },
      ],
      cursor: 17,
    },
    17: {
      refusals: [{ line_no: 9950, reason: "The row has 12 cells", next_step: "Ask for the row", row: "2026-03-25" }],
      cursor: null,
    },
  };
  network.answer("statements.refusals", (({ cursor = 0 }: { cursor?: number }) => pages[cursor]) as never);
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  const first = await screen.findByRole("row", { name: /17/ });
  expect(first.textContent).toContain("The earnings are not a number");
  expect(first.textContent).toContain("2026-03-25 · Spotify · n/a");
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  await screen.findByRole("row", { name: /9,950/ });
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  const asked = network.callsOf("statements.refusals").map(({ input }) => input);
  expect(asked).toEqual([{ id: BOOKED.id }, { id: BOOKED.id, cursor: 17 }]);
});

test("a statement without refused rows says so and fetches none", async () => {
  stored = [{ ...BOOKED, rows: { read: 9_997, booked: 9_997, refused: 0, noted: 0 } }];
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  screen.getByText("No rows were refused");
  expect(network.callsOf("statements.refusals")).toHaveLength(0);
});

test.each([
  ["Replace the older lines", "replace"],
  ["Keep both", "keep_both"],
  ["Cancel", "cancel"],
])("an overlap is explained and settled: %s", async (name, action) => {
  stored = [OVERLAPPING, BOOKED];
  network.answer("statements.resolve", () => {
    stored = [{ ...OVERLAPPING, state: "received", overlaps: [] }, BOOKED];
    return stored[0] as Statement;
  });
  const { container } = renderStatements();
  const explanation = await screen.findByText(/Your books already have 2 of this file’s reporting dates/);
  expect(explanation.textContent).toContain(BOOKED.file_name);
  const same = screen.getByRole("row", { name: /25\sMar\s2026/ });
  expect(within(same).getAllByRole("cell").at(-1)?.textContent).toBe("none");
  const differs = screen.getByRole("row", { name: /24\sApr\s2026/ });
  expect(within(differs).getAllByRole("cell").at(-1)?.textContent).toBe("+$1.32+12\u00a0rows");
  const total = within(screen.getByRole("row", { name: /^Total/ })).getAllByRole("cell");
  expect(total.map((cell) => cell.textContent?.replaceAll("\u00a0", " "))).toEqual([
    "$107.99930 rows",
    "$109.31942 rows",
    "+$1.32+12 rows",
  ]);
  expect(await axeFindings(container)).toEqual([]);

  await userEvent.click(screen.getByRole("button", { name }));
  await screen.findByText("Waiting to be booked");
  expect(network.callsOf("statements.resolve")).toMatchObject([{ input: { id: OVERLAPPING.id, action } }]);
});

test("the original is fetched with the token and saved under its own name", async () => {
  stored = [BOOKED];
  const saved = vi.fn();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:original", revokeObjectURL: () => {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.href, this.download);
  });
  const asked = vi.fn();
  network.rest(`GET /api/statements/${BOOKED.id}/original`, ({ token }) => {
    asked(token);
    return new Response("file");
  });
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  await userEvent.click(screen.getByRole("button", { name: "Download the original" }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith("blob:original", BOOKED.file_name));
  expect(asked).toHaveBeenCalledWith(TOKEN);
  click.mockRestore();
});

test("a booked file shows whether the announced total agrees, and what was erased or left out", async () => {
  const announced = [{ currency: "USD", net: "1204", difference: "-0.005000000000" }];
  const recognition: Statement["recognition"] = {
    container: "workbook",
    encoding: null,
    delimiter: null,
    sheet: "Sales",
    sheets_left_out: ["Cover", "Legend"],
    header_line: 1,
    numbers: "point",
    evidence: "real",
  };
  stored = [{ ...BOOKED, announced, recognition, erased_columns: ["buyer name", "buyer email"] }];
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  screen.getByText(/which is \$0.005 more than what is booked/);
  screen.getByText(/erased personal data of buyers from the file it keeps: buyer name and buyer email/);
  screen.getByText(/^Not read from the workbook.*: Cover and Legend\.$/);
});

test("rows that are not income are listed with what they are", async () => {
  stored = [{ ...BOOKED, rows: { ...BOOKED.rows, read: BOOKED.rows.read + 1, noted: 1 } }];
  network.answer("statements.notes", {
    notes: [
      {
        line_no: 10_002,
        note: "printed_total",
        meaning: "The sender's own total.",
        row: "TOTAL\t1204.18",
        money: { net: "1204.18", currency: "USD" },
        transfer: null,
      },
      {
        line_no: 10_003,
        note: "transfer",
        meaning: "Moves money between accounts, so it is not income.",
        row: "Tide\tOut\t-2.5",
        money: { net: "-2.5", currency: "USD" },
        transfer: {
          direction: "out",
          payer: "Slow Harbor",
          receiver: "Harbour Records",
          track: "Tide",
          isrc: "ZZPL22600001",
          sale_month: "2025-10",
          accounting_date: "2025-12-15",
        },
      },
    ],
    cursor: null,
  });
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  const row = await screen.findByRole("row", { name: /10,002/ });
  expect(row.textContent).toContain("The sender's own total. $1,204.18");
  expect(screen.getByRole("row", { name: /10,003/ }).textContent).toContain(
    "so it is not income. From Slow Harbor to Harbour Records. −$2.50",
  );
});
