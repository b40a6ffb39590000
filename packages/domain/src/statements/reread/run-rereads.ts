import { setTimeout as delay } from "node:timers/promises";
import { type Database, transaction } from "@ledgerline/db/client";
import { findStatement, type StatementKey } from "@ledgerline/db/queries/statements/statements";
import { matchHeader } from "@ledgerline/statements/formats/catalogue";
import { isNameless } from "@ledgerline/statements/map/header-key";
import { ownFor } from "@ledgerline/statements/recognize/own-layouts";
import { catalogueVersion, readingVersion } from "@ledgerline/statements/recognize/reading-version";
import type { Context } from "../../context/context.ts";
import { findLayout, loadOwnHeaders } from "../layouts.ts";
import {
  findDueReading,
  listUnseenReadings,
  type StatementToLookAt,
  saveFailedReread,
  saveSeen,
} from "../readings.sql.ts";
import type { Reread } from "./reread-statement.ts";

/** A file that fails this often is given up until the next upgrade. */
const MOST_FAILURES = 3;
/** After each file it rests as long as reading it took, but no longer than this, to leave time for other work. */
const MOST_REST_MS = 10_000;

/** Reads one file again, outside this thread. */
export type ReadOne = (statement: StatementKey, bytes: number, signal: AbortSignal) => Promise<Reread>;

/**
 * Reads all booked statements again that may be read differently since their files were last read: one at a time, with
 * accounts taking turns. Whatever ends it, the next run continues with what is left. Returns how many differ.
 */
export async function runRereads(
  { db, log }: Pick<Context, "db" | "log">,
  readOne: ReadOne,
  signal: AbortSignal,
  mostRestMs = MOST_REST_MS,
): Promise<{ read: number; differ: number }> {
  const done = { read: 0, differ: 0 };
  await lookAtStatements(db, signal);
  let after: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const next: StatementKey | null = (await findDueReading(db, after)) ?? (await findDueReading(db, null));
    if (!next) {
      // No other run begins while this one lasts, so it looks for what has become due meanwhile.
      if ((await lookAtStatements(db, signal)) === 0) return done;
      continue;
    }
    after = next.accountId;
    const begun = performance.now();
    try {
      const statement = await findStatement(db, next.accountId, next.statementId);
      const outcome = await readOne(next, statement?.bytesTotal ?? 0, signal);
      done.read += 1;
      if (outcome === "differs") done.differ += 1;
    } catch (error) {
      if (signal.aborted) throw error;
      log.error({ err: error, ...next }, "a statement could not be read again");
      await transaction(db, (tx) => saveFailedReread(tx, next, MOST_FAILURES));
    }
    await delay(Math.min(performance.now() - begun, mostRestMs), undefined, { signal });
  }
}

const AT_ONCE = 200;

/**
 * Checks each booked statement once after an upgrade, without reading its file: whether its layout, the reader's rules
 * or the format that its header matches have changed since its file was last read. Returns how many are to be read
 * again.
 */
export async function lookAtStatements(db: Database, signal: AbortSignal, atOnce = AT_ONCE): Promise<number> {
  const seenUnder = catalogueVersion();
  let due = 0;
  for (;;) {
    signal.throwIfAborted();
    const unseen = await listUnseenReadings(db, seenUnder, atOnce);
    if (unseen.length === 0) return due;
    for (const [accountId, own] of Map.groupBy(unseen, (one) => one.accountId)) {
      const changed: string[] = [];
      const same: string[] = [];
      for (const one of own) ((await isChanged(db, one)) ? changed : same).push(one.statementId);
      if (changed.length > 0) await saveSeen(db, accountId, { ids: changed, seenUnder, due: true });
      if (same.length > 0) await saveSeen(db, accountId, { ids: same, seenUnder, due: false });
      due += changed.length;
    }
  }
}

async function isChanged(db: Database, statement: StatementToLookAt): Promise<boolean> {
  const { accountId, booked, format, header, sheet, readBy } = statement;
  if (!booked) return false;
  const layout = format === null ? null : await findLayout(db, accountId, format);
  if (layout && readingVersion(layout) !== readBy) return true;
  if (header.length === 0 || isNameless(header)) return false;
  const own = ownFor(await loadOwnHeaders(db, accountId), header, sheet);
  if (own) return own.id !== format;
  const known = matchHeader(header).map(({ id }) => id);
  // An own format that was deleted has not changed how the file reads.
  if (known.length === 0) return layout !== null;
  // For a workbook's sheets, the name decides between layouts with the same header.
  return sheet === null ? known[0] !== format : format !== null && !known.includes(format);
}
