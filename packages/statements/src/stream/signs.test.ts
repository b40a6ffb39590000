import { describe, expect, it, test } from "vitest";
import { askQuestion } from "../english/question-sentence.ts";
import { readStatements } from "../entries/index.ts";

const COLUMNS = { sold: "Month", store: "Store", track: "Title", net: "Amount" };
const ANSWERS = { numbers: "point", currency: "EUR" };
const SALES = [
  "Month,Store,Title,Type,Amount",
  "2026-01,Spotify,Plain Song,Sale,10.00",
  "2026-01,Deezer,Other Song,Return,4.00",
];

async function read(
  rows: readonly string[],
  columns: Record<string, string> = COLUMNS,
  answers: Record<string, string> = ANSWERS,
) {
  const [statement] = await readStatements(Buffer.from(rows.join("\n")), { columns, answers });
  if (!statement) throw new Error("The file is no statement");
  const { question, lines, refusals, notes, format } = statement;
  return {
    asks: question && {
      id: question.id,
      text: askQuestion(question, { format: format.id, recognition: found(statement) }).text,
    },
    lines: lines.map(
      ({ line }) => `${line.units} for ${line.net}${line.kind === "adjustment" ? ", an adjustment" : ""}`,
    ),
    refused: refusals.map(({ reason }) => reason.code),
    notes: notes.map(({ note }) => note),
  };
}

function found({ signs }: Awaited<ReturnType<typeof readStatements>>[number]) {
  return signs && { signs };
}

describe("returns in a column of kinds", () => {
  it("are asked about before any row counts, and taken off if that is said", async () => {
    expect(await read(SALES)).toMatchObject({
      asks: {
        id: "signs",
        text: "“Type” says “Return” beside amounts without a minus. Say whether they are taken off.",
      },
      lines: [],
    });
    const columns = { ...COLUMNS, sign: "Type" };
    expect(await read(SALES, columns, { ...ANSWERS, returns: "Return" })).toMatchObject({
      asks: null,
      lines: ["0 for 10.00", "0 for -4.00, an adjustment"],
    });
    expect((await read(SALES, columns, { ...ANSWERS, returns: "" })).lines).toEqual(["0 for 10.00", "0 for 4.00"]);
    expect((await read(SALES, COLUMNS, { ...ANSWERS, signs: "as_printed" })).lines).toHaveLength(2);
  });

  it("have the units taken off, too, whether they have a minus or not", async () => {
    const rows = [
      "Month,Store,Title,Type,Units,Amount",
      "2026-01,Spotify,Plain Song,Sale,5,10.00",
      "2026-01,Deezer,Other Song,Refund,2,4.00",
      "2026-01,Deezer,Other Song,Refund,-1,2.00",
      "Total,,,,,4.00",
    ];
    const columns = { ...COLUMNS, kind: "Type", units: "Units" };
    expect(await read(rows, columns, { ...ANSWERS, returns: "Refund" })).toMatchObject({
      lines: ["5 for 10.00", "-2 for -4.00, an adjustment", "-1 for -2.00, an adjustment"],
      notes: ["printed_total"],
    });
  });

  it("are not asked about where their amounts have a minus, or no row says so", async () => {
    const signed = SALES.map((row) => row.replace("4.00", "-4.00"));
    expect((await read(signed)).asks).toBeNull();
    expect((await read(SALES.map((row) => row.replace("Return", "Stream")))).asks).toBeNull();
    expect((await read(SALES.map((row) => row.replace("Return", "Adjustment")))).asks).toBeNull();
  });

  it("need a column that says them", async () => {
    await expect(read(SALES, COLUMNS, { ...ANSWERS, returns: "Return" })).rejects.toMatchObject({
      missing: [{ field: "sign" }],
    });
  });

  test.each([
    "Retoure",
    "Remboursement",
    "Devolución",
    "Возврат",
    "iade",
    "返品",
    "환불",
    "Zwrot",
    "Chargeback",
    "החזר",
  ])("are known as %s", async (word) => {
    expect((await read(SALES.map((row) => row.replace("Return", word)))).asks?.id).toBe("signs");
  });
});

describe("a sign in a column of its own", () => {
  test.each([
    ["+", "-"],
    ["Cr", "Dr"],
    ["1", "-1"],
    ["C", "D"],
    ["Haben", "Soll"],
  ])("as %s and %s is asked about", async (plus, minus) => {
    const rows = SALES.map((row) => row.replace("Sale", plus).replace("Return", minus));
    expect((await read(rows)).asks?.text).toContain(`“${minus}”`);
  });

  test("is none if a dash only stands for nothing, or a letter for a word", async () => {
    expect((await read(SALES.map((row) => row.replace("Sale", "Remix").replace("Return", "-")))).asks).toBeNull();
    expect((await read(SALES.map((row) => row.replace("Sale", "A").replace("Return", "D")))).asks).toBeNull();
  });
});

describe("a debit beside a credit", () => {
  const rows = [
    "Month,Store,Title,Debit,Credit",
    "2026-01,Spotify,Plain Song,,10.00",
    "2026-01,Deezer,Other Song,4.00,",
    "2026-01,Deezer,Third Song,0.00,1.50",
  ];
  const columns = { ...COLUMNS, net: "Credit" };

  it("is asked about, and taken off if that is said", async () => {
    expect((await read(rows, columns)).asks).toMatchObject({
      id: "signs",
      text: "“Debit” has money on rows where the column with the money has none. Say whether it is taken off, or leave it out.",
    });
    expect(await read(rows, { ...columns, debit: "Debit" })).toMatchObject({
      asks: null,
      lines: ["0 for 10.00", "0 for -4.00, an adjustment", "0 for 1.50"],
      refused: [],
    });
  });

  it("refuses a row with neither, with no amount, or with a minus before what is taken off", async () => {
    const strange = ["2026-01,Deezer,A,,", "2026-01,Deezer,B,x,", "2026-01,Deezer,C,-4.00,"];
    const strangely = await read([...rows, ...strange], { ...columns, debit: "Debit" });
    expect(strangely.refused).toEqual(["blank", "not_money", "unknown_value"]);
    expect(strangely.lines).toHaveLength(3);
  });

  it("is none if both have money on a row", async () => {
    const both = [...rows, "2026-01,Deezer,Song,1.00,2.00"];
    expect((await read(both, columns)).asks).toBeNull();
  });
});
