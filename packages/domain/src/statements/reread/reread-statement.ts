import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import {
  findStatement,
  lockStatement,
  type StatementKey,
  type StatementRow,
} from "@ledgerline/db/queries/statements/statements";
import type { StoredOffer } from "@ledgerline/db/schema";
import { addMoney, equalMoney } from "@ledgerline/decimals";
import type { KnownLayout } from "@ledgerline/statements/recognize/known-layout";
import { encodingQuestion, nextQuestion } from "@ledgerline/statements/recognize/questions";
import { readingVersion } from "@ledgerline/statements/recognize/reading-version";
import type { StoredQuestion } from "@ledgerline/statements/vocabulary";
import { booksLines } from "../book/overlaps.ts";
import { findLayout, isConfirmed } from "../layouts.ts";
import { sumLines } from "../lines.sql.ts";
import { type DifferenceRow, replaceDifferences } from "../overlaps.sql.ts";
import { deleteReading, saveReread } from "../readings.sql.ts";
import { replacedDates, withoutReplaced, wouldBeHeld } from "./accepted-overlaps.ts";
import { compareReadings, type ReadAgain, readAgain } from "./compare-readings.ts";
import { digestLines } from "./line-digests.sql.ts";
import { recognizeAgain, type Spool, type Taken } from "./recognize-again.ts";

export type { Spool };

export interface RereadDeps extends Spool {
  db: Database;
  /** Called repeatedly while it makes progress. */
  alive?: () => void;
}

/** `gone`: the statement is not booked any more, or was booked again meanwhile. */
export type Reread = "same" | "differs" | "gone";

interface Found {
  version: string;
  offer: StoredOffer | null;
  differences: DifferenceRow[];
}

/** More differences than this are not kept one by one. */
const MOST_DIFFERENCES = 5000;
const NONE: StoredOffer = {
  changes: [],
  totals: [],
  refused: { booked: 0, now: 0 },
  asks: null,
  refusal: null,
  taken: null,
};

/**
 * Reads a booked statement's stored file as it would be read today, and stores the differences. Nothing that is booked
 * changes. May be called again at any time.
 */
export async function rereadStatement(deps: RereadDeps, key: StatementKey): Promise<Reread> {
  const { accountId, statementId } = key;
  const statement = await findStatement(deps.db, accountId, statementId);
  const found = statement?.state === "booked" ? await findOffer(deps, statement) : null;
  return transaction(deps.db, async (tx) => {
    const current = await lockStatement(tx, accountId, statementId);
    if (current?.state !== "booked") {
      await deleteReading(tx, key);
      return "gone";
    }
    if (!found || current.bookedAt?.getTime() !== statement?.bookedAt?.getTime()) return "gone";
    await saveReread(tx, key, found);
    await replaceDifferences(tx, accountId, statementId, found.differences.slice(0, MOST_DIFFERENCES));
    return found.offer ? "differs" : "same";
  });
}

async function findOffer(deps: RereadDeps, statement: StatementRow): Promise<Found> {
  const { db, alive = () => {} } = deps;
  const { accountId } = statement;
  const refused = { booked: statement.rowsRefused, now: statement.rowsRefused };
  const taken = await recognizeAgain(db, statement, deps);
  const before = statement.format === null ? null : await findLayout(db, accountId, statement.format);
  const nothing = { version: before ? readingVersion(before) : "", differences: [] };
  if ("refusal" in taken) return { ...nothing, offer: { ...NONE, refused, refusal: taken.refusal } };
  const layout = taken.format === null ? null : await findLayout(db, accountId, taken.format);
  if (!layout && !before) return { ...nothing, offer: null };
  if (!layout?.reading) return { ...nothing, offer: { ...NONE, refused, asks: "columns", taken } };
  const known = { ...nothing, version: readingVersion(layout) };
  const next = withoutReplaced(asTaken(statement, taken, layout), await replacedDates(db, statement));
  const question = await openQuestion(db, next, layout);
  if (question) return { ...known, offer: { ...NONE, refused, asks: question.id, taken } };
  const read = await readAgain(db, next, { layout, alive });
  if ("refusal" in read) {
    const isDouble = read.refusal.code === "joined_to_itself";
    return { ...known, offer: { ...NONE, changes: isDouble ? ["repeated"] : [], refused, refusal: read.refusal } };
  }
  if (read.contradicted) return { ...known, offer: { ...NONE, refused, asks: read.contradicted, taken } };
  if (read.repeats) return { ...known, offer: { ...NONE, changes: ["repeated"], refused, asks: "repeated", taken } };
  if (read.impossible) return { ...known, offer: { ...NONE, refused, asks: "impossible_months", taken } };
  const { differences, ...compared } = await compareWithBooked(db, statement, next, read);
  if (compared.changes.length === 0) return { ...known, offer: null };
  const held = await wouldBeHeld(db, next, read.accountingDates);
  return { ...known, differences, offer: { ...NONE, ...compared, asks: held ? "overlap" : null, taken } };
}

async function compareWithBooked(db: Database, statement: StatementRow, next: StatementRow, read: ReadAgain) {
  const key = { accountId: statement.accountId, statementId: statement.id };
  const [counts, wouldCount] = [booksLines(statement), booksLines(next)];
  const now = { months: wouldCount ? read.months : [], digests: read.digests, refused: read.rows.refused };
  if (counts || wouldCount) {
    const months = await transaction(db, (tx) => sumLines(tx, { ...key, leaves: "purged" }));
    const digests = counts ? await digestLines(db, key) : read.digests;
    return compareReadings({ months, digests, refused: statement.rowsRefused }, now);
  }
  const compared = compareReadings({ ...now, refused: statement.rowsRefused }, now);
  return sameNotes(statement, read) ? compared : { ...compared, changes: ["totals" as const] };
}

/** True when a file that only moves or repeats money has the same result as before. */
function sameNotes({ totals, rowsRefused, rowsNoted }: StatementRow, read: ReadAgain): boolean {
  const { rows, months, noted } = read;
  const moved = months.length > 0 ? addMoney(months) : noted;
  return rows.refused === rowsRefused && rows.noted + rows.booked === rowsNoted && equalMoney(totals, moved);
}

/** The statement as it would be stored if its file were uploaded today, with the artist's answers about it. */
function asTaken(
  statement: StatementRow,
  { encoding, recognition, format, isEmpty }: Taken,
  layout: KnownLayout | null,
): StatementRow {
  const { answers } = statement;
  const answered = layout?.kinds.find((kind) => kind === answers["kind"]);
  const [kind = null] = layout?.kinds.length === 1 ? layout.kinds : [answered];
  return { ...statement, encoding, recognition, format, kind: isEmpty ? "empty" : kind };
}

/** What would be asked about a statement before it is booked; null for nothing. Its source is known. */
async function openQuestion(
  db: Database | Transaction,
  { accountId, kind, fileName, recognition, answers }: StatementRow,
  layout: KnownLayout,
): Promise<StoredQuestion | null> {
  if (!recognition || kind === "empty") return null;
  // A statement that is booked keeps being read as it was, also if it has columns that nobody was asked about.
  const confirmed = await isConfirmed(db, accountId, layout, { header: recognition.header });
  return (
    encodingQuestion(recognition, answers) ??
    nextQuestion({ layout, recognition, answers, fileName, sources: null, confirmed })
  );
}
