import type { RunComparison } from "@ledgerline/contract/shares/comparison";
import type { ImportSplitsInput, SplitImport } from "@ledgerline/contract/shares/splits";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ADA, RUN } from "../../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { renderShares, sharesNetwork } from "../../../../test/render-shares.tsx";

const AT = "&view=deals&deal=sheets";
const TEXT = "Track,Payee,Share\nTide,Ada,60%\n";
const TABLE = { text: TEXT, rows: 2, sheet: null, sheets: [] };
const NONE = { items: [], more: 0 };
const SPLITS: SplitImport = {
  columns: ["Track", "Payee", "Share"],
  reading: {
    ...{ title: 0, artist: null, isrc: null, upc: null, catalogue: null, payee: 1, email: null, share: 2, role: null },
    shares: "percent",
  },
  ...{ missing: [], rows: 1, recordings: 1, there: 0, alone: 0, made: 1, ready: false, applied: false },
  deals: { items: [{ name: "Ada 60%", split: "Ada 60%", recordings: 1, first: ["Tide"], left: "40%" }], more: 0 },
  payees: { items: [{ name: "Adah", rows: 1, is: null, own: false, near: [{ id: ADA.id, name: ADA.name }] }], more: 0 },
  sums: { items: [{ line: 2, recording: "Tide", sum: "60%", wrong: false, near: false }], more: 0 },
  ...{ by_title: NONE, unbooked: NONE, faults: NONE },
  questions: {
    items: [
      {
        ...{ line: 2, recording: "Tied", rows: 2 },
        found: [{ id: "QZAAA2600001", title: "Tide", artist: "Lamp", money: [{ currency: "USD", net: "1000" }] }],
      },
    ],
    more: 0,
  },
};

const choose = (label: string) =>
  screen.findByLabelText(label).then((input) => userEvent.upload(input, new File([TEXT], "splits.csv")));

test("a sheet is previewed, its questions are answered, and its deals are made at once", async () => {
  const net = sharesNetwork()
    .rest("POST /api/shares/table", () => Response.json(TABLE))
    .answer("shares.importSplits", ({ choices = [], apply }: Partial<ImportSplitsInput>) => {
      const isAnswered = choices.length > 0;
      return { ...SPLITS, ...(isAnswered && { questions: NONE, ready: true }), applied: apply === true };
    });
  const { container, user } = renderShares(AT);
  await choose("Sheet of splits");
  expect(
    await screen.findByText(/^splits.csv: 1 row about 1 recording, 1 deal to make. 1 question to answer/),
  ).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
  expect(screen.queryByRole("button", { name: /^Make 1\sdeal$/ })).toBeNull();
  await user.selectOptions(screen.getByLabelText(/^Which recording is “Tied”/), "QZAAA2600001");
  await user.click(screen.getByRole("button", { name: "Check the sheet again" }));
  await user.selectOptions(await screen.findByLabelText("Who Adah is"), ADA.id);
  await user.click(await screen.findByRole("button", { name: /^Make 1\sdeal$/ }));
  expect(await screen.findByText(/^splits.csv is in/)).toBeTruthy();
  expect(net.callsOf("shares.importSplits").at(-1)?.input).toMatchObject({
    ...{ text: TEXT, currency: "USD", apply: true },
    choices: [{ line: 2, of: ["QZAAA2600001"] }],
    payees: [{ name: "Adah", is: ADA.id }],
  });
});

test("a column that cannot be told is asked for, and a file without a table is refused in words", async () => {
  const net = sharesNetwork()
    .rest("POST /api/shares/table", () => Response.json(TABLE))
    .answer("shares.importSplits", ({ columns }: Partial<ImportSplitsInput>) => {
      const payee = columns?.payee ?? null;
      return { ...SPLITS, reading: { ...SPLITS.reading, payee }, missing: payee === null ? ["payee"] : [] };
    });
  const { user } = renderShares(AT);
  await choose("Sheet of splits");
  expect(await screen.findByText("Say above which column has who gets the share.")).toBeTruthy();
  await user.selectOptions(screen.getAllByLabelText("Payee")[0] ?? document.body, "1");
  expect(await screen.findByText(/^splits.csv: 1 row/)).toBeTruthy();
  net.rest("POST /api/shares/table", () => Response.json({ detail: "This file has no table." }, { status: 400 }));
  await choose("Sheet of splits");
  expect(await screen.findByText("This file has no table.")).toBeTruthy();
});

const COMPARED: RunComparison = {
  ...{ columns: ["Payee", "Paid"], reading: { payee: 0, amount: 1, currency: null, numbers: "point" } },
  ...{ missing: [], rows: 2, unread: [3], same: 1, differ: 1, more: 0 },
  sums: [{ currency: "USD", paid: "500.00", due: "425.00", difference: "75.00" }],
  payees: [
    {
      ...{
        name: ADA.name,
        payee: ADA.id,
        near: [],
        currency: "USD",
        paid: "500.00",
        due: "425.00",
        difference: "75.00",
      },
      why: [{ cause: "fee", text: "By hand, your fee of 15% was not taken first.", amount: "75.00" }],
      ...{ exact: true, or: [] },
    },
  ],
};

test("what was paid by hand is laid beside a run, with why they differ", async () => {
  const net = sharesNetwork()
    .rest("POST /api/shares/table", () => Response.json(TABLE))
    .answer("runs.compare", COMPARED);
  const { container } = renderShares(AT);
  await choose("Sheet of what was paid");
  expect(await screen.findByText(/^1 payee is the same to the cent/)).toBeTruthy();
  const table = within(screen.getByRole("table", { name: "Payees who differ" }));
  expect(table.getAllByText("By hand, your fee of 15% was not taken first.")).toHaveLength(2);
  expect(await axeFindings(container)).toEqual([]);
  expect(net.callsOf("runs.compare").map(({ input }) => input)).toMatchObject([{ id: RUN.id, text: TEXT }]);
});
