import type { Refusals } from "@ledgerline/contract/statement-rows";
import type { Statement, StatementUsage } from "@ledgerline/contract/statements";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { axeFindings } from "../../../test/axe-findings.ts";
import type { FakeNetwork } from "../../../test/fake-network.ts";
import { FORMATS } from "../../../test/mapping-answers.ts";
import { fakeNetwork, renderScreen, TOKEN } from "../../../test/render-screen.tsx";
import { BOOKED, DIFFERENCE, OVERLAPPING, REFUSED } from "../../../test/statement-answers.ts";
import { StatementsSection } from "./statements-section.tsx";
import { StatementUploadsProvider } from "./upload/statement-uploads.tsx";

const USAGE: StatementUsage = {
  statements: { used: 12, most: 5000 },
  bytes: { used: 3_100_000, most: 2_000_000_000 },
  rows: { used: 10_000, most: 20_000_000 },
  months: { used: 40, most: 100_000 },
};

let network: FakeNetwork;
/** What the server's list holds right now. */
let stored: Statement[];

beforeEach(() => {
  stored = [];
  network = fakeNetwork()
    .answer("statements.list", () => ({ statements: stored, cursor: null }))
    .answer("statements.difference", DIFFERENCE)
    .answer("statements.formats", { formats: FORMATS })
    .answer("statements.usage", USAGE)
    .answer("statements.refusals", { refusals: [], cursor: null });
});

function render() {
  return renderScreen(
    <StatementUploadsProvider>
      <StatementsSection />
    </StatementUploadsProvider>,
  );
}

test("the proof shows every digit on both sides", async () => {
  stored = [BOOKED];
  render();
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
});

test("a proof that does not hold says so", async () => {
  const proof = BOOKED.proof && { ...BOOKED.proof, text: [{ currency: "USD", net: "1204.180000000001" }] };
  stored = [{ ...BOOKED, proof }];
  render();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  screen.getByText("The file and the books do not agree.");
  screen.getByText("off by 0.000000000001");
});

test("a refused file says why in the list", async () => {
  stored = [REFUSED];
  const { container } = render();
  await screen.findByText(REFUSED.detail ?? "", { exact: false });
  screen.getByText("Refused");
  expect(await axeFindings(container)).toEqual([]);
});

test("refused rows load one page at a time, with line, reason and row", async () => {
  stored = [BOOKED];
  const pages: Record<number, Refusals> = {
    0: {
      refusals: [{ line_no: 17, reason: "The earnings are not a number", row: "2026-03-25\tSpotify\tn/a" }],
      cursor: 17,
    },
    17: { refusals: [{ line_no: 9950, reason: "The row has 12 cells", row: "2026-03-25" }], cursor: null },
  };
  network.answer("statements.refusals", (({ cursor = 0 }: { cursor?: number }) => pages[cursor]) as never);
  render();
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
  render();
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
  const { container } = render();
  const explanation = await screen.findByText(/Your books already have 2 of this file’s reporting dates/);
  expect(explanation.textContent).toContain(BOOKED.file_name);
  const same = screen.getByRole("row", { name: /25\sMar\s2026/ });
  expect(within(same).getAllByRole("cell").at(-1)?.textContent).toBe("none");
  const differs = screen.getByRole("row", { name: /24\sApr\s2026/ });
  expect(within(differs).getAllByRole("cell").at(-1)?.textContent).toBe("+$1.32+12 rows");
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

test("deleting asks first and says what will be deleted", async () => {
  stored = [BOOKED];
  network.answer("statements.delete", () => {
    stored = [];
    return { message: "Statement deleted" };
  });
  render();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toMatch(/9,997\srows, \$1,204.00, sold Jul\s2024 – Jun\s2026/);
  await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(network.callsOf("statements.delete")).toHaveLength(0);

  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.click(screen.getByRole("button", { name: "Delete statement" }));
  await screen.findByText("Statement deleted");
  await waitFor(() => expect(screen.queryByText(BOOKED.file_name)).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /Drop a statement here/ })),
  );
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
  render();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  await userEvent.click(screen.getByRole("button", { name: "Download the original" }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith("blob:original", BOOKED.file_name));
  expect(asked).toHaveBeenCalledWith(TOKEN);
  click.mockRestore();
});

test("statements that fail to load can be retried", async () => {
  network.refuse("statements.list", 500, "Something went wrong on our side.");
  render();
  await screen.findByText("Something went wrong on our side.");
  stored = [BOOKED];
  network.answer("statements.list", () => ({ statements: stored, cursor: null }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(BOOKED.file_name);
});

test("a file on hold shows what it would change, by month and platform", async () => {
  stored = [OVERLAPPING];
  render();
  const changes = await screen.findByRole("table", { name: "What would change, by month of sale and platform" });
  const row = within(changes).getByRole("row", { name: /Feb.2026.*Spotify/ });
  expect(row.textContent).toContain("+$0.30");
  expect(within(changes).queryByRole("row", { name: /Tidal/ })).toBeNull();
  screen.getByText("1 more are the same");
});

test("a file from another account is booked there under its name", async () => {
  stored = [OVERLAPPING];
  network.answer("statements.resolve", { ...OVERLAPPING, state: "received", overlaps: [] });
  render();
  await userEvent.click(await screen.findByRole("button", { name: "Name that account" }));
  await userEvent.type(screen.getByLabelText("Name of the other account"), "Side project");
  await userEvent.click(screen.getByRole("button", { name: "Book it there" }));
  await waitFor(() =>
    expect(network.callsOf("statements.resolve").map(({ input }) => input)).toEqual([
      { id: OVERLAPPING.id, action: "other_account", name: "Side project" },
    ]),
  );
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
  render();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  screen.getByText(/which is \$0.005 more than what is booked/);
  screen.getByText(/erased personal data of buyers from the file it keeps: buyer name and buyer email/);
  screen.getByText(/^Not read from the workbook.*: Cover and Legend\.$/);
});

test("rows that are not income are listed with what they are", async () => {
  stored = [{ ...BOOKED, rows: { ...BOOKED.rows, noted: 1 } }];
  network.answer("statements.notes", {
    notes: [
      {
        line_no: 10_002,
        note: "printed_total",
        meaning: "The sender's own total.",
        row: "TOTAL\t1204.18",
        money: { net: "1204.18", currency: "USD" },
      },
    ],
    cursor: null,
  });
  render();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  const row = await screen.findByRole("row", { name: /10,002/ });
  expect(row.textContent).toContain("The sender's own total. $1,204.18");
});

test("a statement moves to another account", async () => {
  const source = { id: "01939b5e-7a52-7cc3-98d5-00000000000a", name: "DistroKid", distributor: "DistroKid" };
  const other = { ...source, id: "01939b5e-7a52-7cc3-98d5-00000000000b", name: "Side project" };
  stored = [{ ...BOOKED, source }];
  network
    .answer("statements.sources", {
      sources: [source, other].map((each) => ({ ...each, statements: 1, account: null })),
    })
    .answer("statements.move", { ...BOOKED, source: other });
  render();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await screen.findByRole("option", { name: "Side project" });
  await userEvent.selectOptions(screen.getByLabelText("Account"), "Side project");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(network.callsOf("statements.move").map(({ input }) => input)).toEqual([{ id: BOOKED.id, source: other.id }]),
  );
});

test("earlier statements follow page by page", async () => {
  const earlier = { ...BOOKED, id: "01a1f3c0-0000-7000-8000-0000000000e1", file_name: "january.tsv" };
  network.answer("statements.list", (input?: { cursor?: string }) =>
    input?.cursor === "next" ? { statements: [earlier], cursor: null } : { statements: [BOOKED], cursor: "next" },
  );
  render();
  await userEvent.click(await screen.findByRole("button", { name: "Show earlier statements" }));
  await userEvent.click(await screen.findByRole("button", { name: "january.tsv" }));
  expect(screen.getByRole("table", { name: "The books against the file" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show earlier statements" })).toBeNull();
});

test("a link leads to a statement of an earlier page", async () => {
  const earlier = { ...BOOKED, id: "01a1f3c0-0000-7000-8000-0000000000e1", file_name: "january.tsv" };
  stored = [BOOKED];
  network.answer("statements.get", earlier);
  renderScreen(
    <StatementUploadsProvider>
      <StatementsSection linked={earlier.id} />
    </StatementUploadsProvider>,
  );
  expect(await screen.findByRole("button", { name: "january.tsv" })).toBeTruthy();
});

test("what is kept is shown, with a word when it comes close to what may be", async () => {
  stored = [BOOKED];
  render();
  const kept = await screen.findByText(/^Kept:/);
  expect(kept.textContent).toBe(
    "Kept: 12 of 5,000 statements, 3.1\u00a0MB of 2\u00a0GB of files, 10,000 of 20,000,000 rows.",
  );
  expect(screen.queryByText(/close to what this server keeps/)).toBeNull();
  network.answer("statements.usage", { ...USAGE, rows: { used: 17_000_000, most: 20_000_000 } });
  render();
  expect(await screen.findByText(/close to what this server keeps/)).toBeTruthy();
});
