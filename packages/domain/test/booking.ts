import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Refusals } from "@ledgerline/contract/statements/statement-rows";
import type { Statement, StatementReceipt } from "@ledgerline/contract/statements/statements";
import { countedMonthsText } from "@ledgerline/db/queries/statements/counted-months";
import { addMoney, equalDecimals } from "@ledgerline/decimals";
import { expect } from "vitest";
import { type BookingOutcome, bookStatement } from "../src/statements/book/book-statement.ts";
import { answerStatement } from "../src/statements/decide/answer-statement.ts";
import { receiveStatements } from "../src/statements/receive/receive-statements.ts";
import { requireStatement } from "../src/statements/require-statement.ts";
import { listRefusals } from "../src/statements/show/row-lists.ts";
import { listStatements, showStatement } from "../src/statements/show/show-statement.ts";
import type { TestArtist } from "./account-context.ts";
import { bookedRows } from "./booked-rows.ts";
import { expectRollups } from "./rollups.ts";

export async function upload(
  ctx: TestArtist,
  text: string | Buffer,
  fileName = "march.tsv",
): Promise<StatementReceipt> {
  const spoolDir = await mkdtemp(join(tmpdir(), "booking-"));
  const path = join(spoolDir, "upload");
  await writeFile(path, text);
  try {
    const file = { fileName, path, bytes: Buffer.byteLength(text) };
    return await receiveStatements(ctx, { ...file, limits: { maxUnpackedBytes: 1_000_000_000 }, spoolDir });
  } finally {
    await rm(spoolDir, { recursive: true });
  }
}

export function book(ctx: TestArtist, statementId: string): Promise<BookingOutcome> {
  const deps = { db: ctx.db, directUrl: ctx.databaseUrl, clock: ctx.clock, quota: ctx.settings.quota };
  return bookStatement(deps, { accountId: ctx.accountId, statementId });
}

/** Confirms the preview of a format with thin evidence. */
export async function confirmPreview(ctx: TestArtist, id: string): Promise<void> {
  await answerStatement(ctx, { id, question: "preview", value: "yes" });
}

/** Uploads and books a file, confirming its preview, and returns its statement. */
export async function bookText(ctx: TestArtist, text: string | Buffer, fileName?: string): Promise<Statement> {
  const { id, question } = await upload(ctx, text, fileName);
  if (question?.id === "preview") await confirmPreview(ctx, id);
  await book(ctx, id);
  return getStatement(ctx, id);
}

/** The answer of `statements.refusals`. */
export async function getRefusals(ctx: TestArtist, id: string, cursor = 0): Promise<Refusals> {
  return listRefusals({ ...ctx, statement: await requireStatement(ctx.db, ctx.accountId, id) }, { cursor });
}

/** The answer of `statements.get`. */
export async function getStatement({ db, accountId }: TestArtist, id: string): Promise<Statement> {
  return showStatement({ db }, await requireStatement(db, accountId, id));
}

export async function countLines(ctx: TestArtist): Promise<number> {
  const [row] = await ctx.db.sql.unsafe<{ lines: number }[]>(
    `select count(*)::int as lines from ${bookedRows("statement_lines")}`,
  );
  return row?.lines ?? 0;
}

/** Invariants: the months are the sums of the lines, and the figures of each statement add up. */
export async function expectBalancedBooks(ctx: TestArtist): Promise<void> {
  const differing = await ctx.db.sql.unsafe(
    `
    with summed as (
      select account_id, sale_month, sale_months, platform, currency, sum(units) as units,
        coalesce(sum(units) filter (where kind = 'stream'), 0) as stream_units, sum(net) as net, count(*) as lines
      from ${bookedRows("statement_lines")} where account_id = $1 group by 1, 2, 3, 4, 5
    )
    select * from summed full join ${countedMonthsText("$1")} royalty_months using (account_id, sale_month, sale_months, platform, currency)
    where (summed.units, summed.stream_units, summed.net, summed.lines) is distinct from
      (royalty_months.units, royalty_months.stream_units, royalty_months.net, royalty_months.lines)`,
    [ctx.accountId],
  );
  expect(differing).toEqual([]);
  await expectRollups(ctx);

  const { statements } = await listStatements(ctx);
  for (const statement of statements) {
    const stored = await sumStored(ctx, statement.id);
    expect(stored.lines, statement.file_name).toBe(statement.state === "booked" ? statement.rows.booked : 0);
    if (statement.state === "booked") expectProof(statement, stored);
  }
}

function expectProof({ rows, proof, totals }: Statement, stored: { net: string; units: number; dates: string }): void {
  expect(rows.read).toBe(rows.booked + rows.refused + rows.noted);
  expect(proof?.months).toEqual(proof?.lines);
  const file = proof?.file_lines;
  if (file) expect(file.header + (file.preamble ?? 0) + file.rows + file.blank).toBe(file.total);
  expect(
    equal(addMoney(proof?.lines ?? [], proof?.refused ?? [], proof?.noted ?? [])[0]?.net, proof?.text[0]?.net),
  ).toBe(true);
  expect(totals.map(({ currency, net }) => ({ currency, net }))).toEqual(proof?.lines);
  expect(equal(totals[0]?.net, stored.net)).toBe(true);
  expect(totals[0]?.units ?? 0).toBe(stored.units);
  expect(equal(stored.dates, stored.net)).toBe(true);
}

function equal(a = "0", b = "0"): boolean {
  return equalDecimals(a, b);
}

/** The sums stored for a statement. All test files are in USD. */
async function sumStored(ctx: TestArtist, id: string) {
  const [row] = await ctx.db.sql.unsafe<{ lines: number; units: number; net: string; dates: string }[]>(
    `select count(*)::int as lines, coalesce(sum(units), 0)::float8 as units, coalesce(sum(net), 0)::text as net,
      (select coalesce(sum(net), 0)::text from statement_accounting_dates where account_id = $2 and statement_id = $1) as dates
    from ${bookedRows("statement_lines")} where account_id = $2 and statement_id = $1`,
    [id, ctx.accountId],
  );
  if (!row) throw new Error("an aggregate always returns a row");
  return row;
}
