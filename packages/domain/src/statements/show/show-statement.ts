import { Recognition } from "@ledgerline/contract/statements/recognition";
import {
  STATEMENTS_PER_PAGE,
  type Statement,
  type StatementKind,
  type StatementList,
  type StatementListInput,
} from "@ledgerline/contract/statements/statements";
import { OVERLAPS_SHOWN } from "@ledgerline/contract/wire/constants";
import { StatementPlace } from "@ledgerline/contract/wire/cursors";
import type { Database, Transaction } from "@ledgerline/db/client";
import { listStatementRows, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { OverlapSummary } from "@ledgerline/db/schema";
import { equalDecimals, type Money, subtractDecimals, subtractMoney, trimZeros } from "@ledgerline/decimals";
import { askQuestion, kindSentence, noteSentence } from "@ledgerline/statements/english";
import { isNameless } from "@ledgerline/statements/map/header-key";
import { DAY_MS } from "../../calendar.ts";
import type { AccountContext } from "../../context/context.ts";
import { REFUSED_ORIGINAL_DAYS } from "../../context/plan.ts";
import { pageOf, readCursor, writeCursor } from "../../pages.ts";
import { summarizeOverlaps } from "../book/overlaps.ts";
import { listStatementReceipts, type StatementReceiptRow } from "../receipts.sql.ts";
import { toReceipt } from "../receipts.ts";
import { loadNames, newReading, type StatementNames } from "./new-readings.ts";

/** A statement as clients see it. */
export async function showStatement({ db }: { db: Database | Transaction }, row: StatementRow): Promise<Statement> {
  const names = await loadNames(db, row.accountId, bookedOf([row]));
  const [receipt] = await listStatementReceipts(db, row.accountId, [row.id]);
  return toStatement(row, names, receipt);
}

/** The same of several. */
export async function showStatements(
  { db, accountId }: Pick<AccountContext, "db" | "accountId">,
  rows: readonly StatementRow[],
): Promise<Statement[]> {
  const names = await loadNames(db, accountId, bookedOf(rows));
  const receipts = await listStatementReceipts(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  const receiptOf = new Map(receipts.map((receipt) => [receipt.statementId, receipt]));
  return rows.map((row) => toStatement(row, names, receiptOf.get(row.id)));
}

function bookedOf(rows: readonly StatementRow[]): string[] {
  return rows.filter(({ state }) => state === "booked").map(({ id }) => id);
}

/** A page of statements, newest first. */
export async function listStatements(
  ctx: Pick<AccountContext, "db" | "accountId">,
  { limit = STATEMENTS_PER_PAGE, cursor, search, state, format }: StatementListInput = {},
): Promise<StatementList> {
  const after = readCursor(StatementPlace, cursor);
  const wanted = { search: search?.trim(), state, format, after, limit: limit + 1 };
  const { page, last } = pageOf(await listStatementRows(ctx.db, ctx.accountId, wanted), limit);
  return {
    statements: await showStatements(ctx, page),
    cursor: last ? writeCursor({ createdAt: last.createdAt.toISOString(), id: last.id }) : null,
  };
}

const COUNTED = new Set<StatementKind>(["income", "correction", "empty", "plays"]);
const MADE_UP =
  "This is the made-up sample statement: it shows how a file is read and proved. None of it counts among your figures, and it leaves with the first real ones. To see every screen with figures, press “Add Sample Data”.";
const UNKNOWN_COLUMNS = "Ledgerline does not know these columns. Map them to book the file.";

function toStatement(row: StatementRow, names: StatementNames, receipt: StatementReceiptRow | undefined): Statement {
  const overlaps = row.state === "overlapping" ? row.overlaps : [];
  const summary = row.overlapSummary ?? summarizeOverlaps(overlaps);
  return {
    id: row.id,
    file_name: row.fileName,
    sha256: row.sha256,
    format: row.format,
    format_name: row.format === null ? null : names.format(row.format),
    kind: row.kind,
    counts: row.state === "booked" && (row.kind === null || COUNTED.has(row.kind)),
    source: row.sourceId === null ? null : names.source(row.sourceId),
    // Leaves out what only the reader needs.
    recognition: row.recognition && Recognition.parse(row.recognition),
    question: row.state === "confirming" && row.question ? askQuestion(row.question, { ...row, names }) : null,
    erased_columns: row.erasedColumns,
    state: row.state,
    progress: { bytes_read: row.bytesRead, bytes_total: row.bytesTotal },
    rows: { read: row.rowsRead, booked: row.rowsBooked, refused: row.rowsRefused, noted: row.rowsNoted },
    totals: row.totals,
    sale_period: row.saleFrom && row.saleTo ? { from: row.saleFrom.slice(0, 7), to: row.saleTo.slice(0, 7) } : null,
    accounting_period: row.accountedFrom && row.accountedTo ? { from: row.accountedFrom, to: row.accountedTo } : null,
    announced: row.announced.map((announced) => ({ ...announced, difference: differenceOf(row, announced) })),
    created_at: row.createdAt.toISOString(),
    booked_at: row.bookedAt?.toISOString() ?? null,
    original: originalOf(row),
    receipt: receipt ? toReceipt(receipt) : null,
    detail: detailOf(row, summary),
    proof: row.proof,
    overlaps: overlaps.slice(0, OVERLAPS_SHOWN),
    overlap_count: overlaps.length === 0 ? 0 : summary.count,
    new_reading: newReadingOf(row, names),
    replaces: row.replaces,
  };
}

function newReadingOf({ id, state, format }: StatementRow, names: StatementNames): Statement["new_reading"] {
  const offer = state === "booked" ? names.offer(id) : null;
  return offer && newReading(offer, { format, names });
}

function originalOf({ state, keptBytes, refusedAt }: StatementRow): Statement["original"] {
  if (keptBytes === 0 || state !== "refused" || !refusedAt) return { kept: keptBytes > 0, until: null };
  return { kept: true, until: new Date(refusedAt.getTime() + REFUSED_ORIGINAL_DAYS * DAY_MS).toISOString() };
}

function detailOf(
  { state, kind, fileName, notes, recognition }: StatementRow,
  overlaps: OverlapSummary,
): string | null {
  const sentences = notes.map(noteSentence);
  if (state === "overlapping" && overlaps.count > 0) sentences.unshift(overlapSentence(fileName, overlaps));
  if (state === "unrecognized" && notes.length === 0) {
    sentences.push(isNameless(recognition?.header ?? []) ? noteSentence({ code: "no_header" }) : UNKNOWN_COLUMNS);
  }
  if (state === "sample") sentences.unshift(MADE_UP);
  const why = state === "booked" ? kindSentence(kind) : null;
  if (why !== null) sentences.push(why);
  return sentences.length > 0 ? sentences.join(" ") : null;
}

/** What was booked beyond what the distributor announced; null until the statement is booked. */
function differenceOf({ state, totals }: StatementRow, announced: { currency: string; net: string }): string | null {
  if (state !== "booked") return null;
  const booked = totals.find(({ currency }) => currency === announced.currency)?.net ?? "0";
  return equalDecimals(booked, announced.net) ? "0" : subtractDecimals(booked, announced.net);
}

/** Why a statement is on hold: names the files, and compares their rows and money for the same accounting dates. */
export function overlapSentence(fileName: string, { files, dates, rows, money }: OverlapSummary): string {
  return [
    `${listNames(files)} already ${files.count === 1 ? "has" : "have"} ${dateSpan(dates)} booked, which "${fileName}" has as well:`,
    `${rowCount(rows.here)} and ${writeMoney(money.here)} in this file, ${rowCount(rows.there)} and ${writeMoney(money.there)} booked,`,
    `a difference of ${rowCount(rows.here - rows.there)} and ${writeMoney(subtractMoney(money.here, money.there))}.`,
    "Choose whether to replace what is booked, to keep both or to cancel.",
  ].join(" ");
}

function rowCount(rows: number): string {
  return Math.abs(rows) === 1 ? `${rows} row` : `${rows} rows`;
}

function listNames({ named, count }: OverlapSummary["files"]): string {
  const shown = named.map((name) => `"${name}"`);
  const more = count - shown.length;
  if (more > 0) shown.push(more === 1 ? "1 more file" : `${more} more files`);
  return shown.length === 1 ? (shown[0] ?? "") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

function dateSpan({ from, to, count }: OverlapSummary["dates"]): string {
  return count === 1 ? `the accounting date ${from}` : `${count} accounting dates from ${from} to ${to}`;
}

function writeMoney(money: Money[]): string {
  return money.map(({ currency, net }) => `${withoutNeedlessZeros(net)} ${currency}`).join(" and ");
}

function withoutNeedlessZeros(net: string): string {
  const [whole = "", fraction] = net.split(".");
  return fraction === undefined ? net : `${whole}.${trimZeros(fraction, 2)}`;
}
