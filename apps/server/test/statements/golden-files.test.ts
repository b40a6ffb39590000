import { readFileSync } from "node:fs";
import type { RoyaltyLine } from "@ledgerline/contract/royalty-lines";
import type { RowNotes } from "@ledgerline/contract/statements/statement-rows";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { addDecimals } from "@ledgerline/decimals";
import { FORMATS } from "@ledgerline/statements/formats/catalogue";
import { goldenBytes } from "@ledgerline/statements/test/golden/golden-bytes";
import { readGoldenFile } from "@ledgerline/statements/test/golden/golden-file";
import { goldenPath } from "@ledgerline/statements/test/golden/golden-path";
import { type GoldenCase, parseGolden } from "@ledgerline/statements/test/golden/parse-golden";
import { printLine, printNote } from "@ledgerline/statements/test/golden/print-outcome";
import { readOutcome } from "@ledgerline/statements/test/golden/read-outcome";
import { sampled } from "@ledgerline/vitest-config/drawn";
import { sample } from "@ledgerline/vitest-config/sample";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";

/** The first booking starts a thread. */
const PATIENCE = { timeout: 120_000, interval: 200 };
let server: TestApp;
let address = "";
beforeAll(async () => {
  server = await createTestApp();
  address = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

/** Every case is read where the formats are; here a run books the first of each format, and a whole trial all. */
const CASES = FORMATS.flatMap((format) => {
  const path = goldenPath(format.id);
  const cases = path && format.reading ? parseGolden(readFileSync(path, "utf8")) : [];
  return cases.slice(0, sample(1, cases.length)).map((each, at) => [`${format.id} ${at + 1}`, each] as const);
});

it.each(CASES)("%s is booked to the last decimal", { ...sampled("damage"), timeout: 300_000 }, async (_, golden) => {
  const { token } = await server.register();
  const expected = readOutcome(golden.outcome);
  const statement = await settle(token, golden, await upload(token, golden));
  const get = async (path: string) => (await server.call("GET", `/statements/${statement.id}${path}`, { token })).body;
  const { refusals } = await get("/refusals");
  const lines: RoyaltyLine[] = (await get("/lines?limit=500")).lines;
  const refused = refusals.map(({ line_no }: { line_no: number }) => line_no);

  if (expected.fails || (expected.lines.length === 0 && expected.refused.length > 0)) {
    expect(["refused", "unrecognized"]).toContain(statement.state);
    expect(statement.detail).toMatch(/^[A-Z"].*\.$/);
    expect({ totals: statement.totals, lines }).toEqual({ totals: [], lines: [] });
    return;
  }
  expect(statement.state).toBe("booked");
  expect(refused).toEqual(expected.refused);
  if (expected.empty) {
    expect(statement).toMatchObject({ kind: "empty", rows: { read: 0, booked: 0 }, totals: [], counts: true });
    expect(lines).toEqual([]);
    return;
  }
  expect(totalsOf(statement)).toEqual(
    (expected.lines.length > 0 ? expected.totals.map(plain) : sumsOf(expected.notes)).toSorted(),
  );
  const { notes } = await get("/notes");
  expect(notes.map(noteOf)).toEqual(expected.notes.map(plain));
  if (statement.counts) {
    expect(statement.detail).toBeNull();
    expect(lines.map(lineOf)).toEqual(expected.lines.map(asOnWire));
    expect(statement.proof?.lines).toEqual(statement.proof?.months);
  } else {
    expect(statement.detail).toMatch(/not counted\.$/);
    expect(lines).toEqual([]);
  }
});

async function upload(token: string, golden: GoldenCase): Promise<Statement> {
  const body = new FormData();
  const { name } = readGoldenFile(golden.file);
  body.append("file", new Blob([new Uint8Array(goldenBytes(golden))]), name);
  const answer = await fetch(`${address}/api/statements`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(202);
  return (await answer.json()) as Statement;
}

/** Answers questions as the golden file does, until the statement is settled. */
async function settle(token: string, golden: GoldenCase, { id }: Statement): Promise<Statement> {
  const { answers, numbers } = readGoldenFile(golden.file);
  const said: Record<string, string> = { preview: "yes", numbers, ...answers };
  for (;;) {
    const statement = await vi.waitFor(async () => {
      const { body } = await server.call("GET", `/statements/${id}`, { token });
      expect(["received", "booking"]).not.toContain(body.state);
      return body as Statement;
    }, PATIENCE);
    if (!statement.question) return statement;
    const { question } = statement;
    const value = said[question.id];
    if (value === undefined) throw new Error(`The golden file has no answer to: ${question.text}`);
    const answered = await server.call("POST", `/statements/${id}/answer`, {
      token,
      body: { question: question.id, value },
    });
    expect(answered).toMatchObject({ status: 200 });
  }
}

function totalsOf({ totals }: Statement): string[] {
  return totals.map(({ currency, net, units }) => plain(`${currency} ${net}, ${units} unit`)).toSorted();
}

/** The sums that a file prints, by currency. */
function sumsOf(notes: string[]): string[] {
  const money = notes.flatMap((note) => {
    const [, net, currency] = /^\d+ {2}(?!printed_total)\w+ {2}money (\S+) ([A-Z]{3})$/.exec(note) ?? [];
    return net && currency ? [{ net, currency }] : [];
  });
  return [...Map.groupBy(money, ({ currency }) => currency)].map(
    ([currency, all]) => `${currency} ${plain(addDecimals(all.map(({ net }) => net)))}, 0 unit`,
  );
}

function noteOf({ line_no, note, money, transfer }: RowNotes["notes"][number]): string {
  return plain(printNote(line_no, note, money, transfer));
}

/** The first day of an accounting period is not in the API's answers. */
function asOnWire(line: string): string {
  return plain(line.replace(/(?<=accounted )\S+…/, ""));
}

/** Drops zeros at the end, with which the same amount may be written. */
function plain(text: string): string {
  return text.replace(/(?<=\d)\.0+(?!\d)|(?<=\d\.\d*?)0+(?!\d)/g, "");
}

/** A line as a golden file prints it. */
function lineOf({ line_no, ...line }: RoyaltyLine): string {
  const printed = printLine(line_no, {
    ...line,
    saleMonth: `${line.month}-01`,
    saleMonths: line.months,
    saleFrom: line.sale_from,
    saleTo: line.sale_to,
    accountingDate: line.accounting_date,
    accountingFrom: null,
    originalCurrency: line.original_currency,
    fxRate: line.fx_rate,
  });
  return plain(printed);
}
