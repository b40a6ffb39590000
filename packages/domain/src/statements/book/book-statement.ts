import { BookingConnection } from "@ledgerline/db/booking/booking-connection";
import { type Database, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  beginBooking,
  changeStatement,
  findStatement,
  type StatementChange,
  type StatementKey,
  type StatementRow,
} from "@ledgerline/db/queries/statements/statements";
import { Sampler } from "@ledgerline/statements/recognize/file-sample";
import type { KnownLayout, Recognized } from "@ledgerline/statements/recognize/known-layout";
import { recognizeText } from "@ledgerline/statements/recognize/recognize-text";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import type { Quota } from "../../context/plan.ts";
import { announceStatement } from "../../webhooks/announce.ts";
import { eraseMarked } from "../erase/erase-marked.ts";
import { findLayout, loadOwnHeaders } from "../layouts.ts";
import { openOriginal } from "../originals.ts";
import { chooseSource } from "../source-choice.ts";
import { bookPlays } from "./book-plays.ts";
import { LargeBooking, StatementGone } from "./booking-faults.ts";
import { Pulse } from "./booking-run.ts";
import { readForBooking } from "./read-for-booking.ts";
import { type Settled, settleBooking } from "./settle-booking.ts";

export interface BookingDeps {
  /** For reads and writes outside the booking's transaction. */
  db: Database;
  /** Bypasses any pooler. */
  directUrl: string;
  clock: () => Date;
  /** Called repeatedly while the booking makes progress. */
  alive?: () => void;
  /** The most that is kept for one account. */
  quota: Quota;
  /** A statement that turns out to have more rows is not booked. */
  mostRows?: number | undefined;
}

/**
 * `nothing`: the statement has been deleted, was settled already, or waits for the artist. `large`: it has too many rows
 * to be booked here.
 */
export type BookingOutcome = Settled | "nothing" | "large";

/**
 * Books a received statement: all of it, with its proof, or nothing. Columns that the artist has marked as personal are
 * erased first, in a statement of any state. May be called again at any time, even while another call for the same
 * statement is running. Throws when it should be tried again; a file that cannot be booked is refused instead.
 */
export async function bookStatement(deps: BookingDeps, key: StatementKey): Promise<BookingOutcome> {
  const pulse = new Pulse(deps.alive ?? (() => {}));
  try {
    return await bookAlive(deps, key, pulse);
  } finally {
    pulse.stop();
  }
}

async function bookAlive(deps: BookingDeps, key: StatementKey, pulse: Pulse): Promise<BookingOutcome> {
  const connection = await BookingConnection.open(deps.directUrl, key);
  try {
    await eraseMarked(deps.db, key);
    for (;;) {
      const begun = await transaction(deps.db, (tx) => beginBooking(tx, key.accountId, key.statementId));
      if (!begun) return "nothing";
      const ready = await readyForBooking(deps, begun);
      if (!ready) return "nothing";
      const { statement, layout } = ready;
      const { plays } = layout;
      if (plays) return await bookPlays({ ...deps, pulse }, connection, statement, plays);
      const read = await pulse.whileReading(() => readForBooking({ ...deps, pulse }, connection, statement, layout));
      const outcome = await settleBooking(connection, statement, read, deps);
      if (outcome !== "again") return outcome;
      await connection.restart();
    }
  } catch (error) {
    if (error instanceof LargeBooking) return "large";
    if (error instanceof StatementGone || (await isGone(deps.db, key))) return "nothing";
    throw error;
  } finally {
    await connection.close();
  }
}

/** Also false when the database cannot be reached, since that says nothing about the statement. */
async function isGone(db: Database, { accountId, statementId }: StatementKey): Promise<boolean> {
  try {
    const statement = await findStatement(db, accountId, statementId);
    return statement === null || statement.state === "deleting";
  } catch {
    return false;
  }
}

interface Deps {
  db: Database;
  clock: () => Date;
}

export interface ReadyStatement {
  statement: StatementRow;
  layout: KnownLayout;
}

/**
 * The statement with the layout to book it by. One that has not been recognized yet is recognized first. Null when it
 * has to wait for the artist instead.
 */
async function readyForBooking(deps: Deps, statement: StatementRow): Promise<ReadyStatement | null> {
  const { accountId, format } = statement;
  if (!statement.recognition) return recognizeLate(deps, statement);
  const layout = format === null ? null : await findLayout(deps.db, accountId, format);
  if (layout) return { statement, layout };
  await change(deps, statement, { state: "unrecognized", format: null });
  return null;
}

async function recognizeLate(deps: Deps, statement: StatementRow): Promise<ReadyStatement | null> {
  const recognized = await recognizeStored(deps.db, statement);
  if ("refusal" in recognized) {
    await change(deps, statement, { state: "refused", notes: [recognized.refusal] });
    return null;
  }
  const { recognition, layout, note } = recognized;
  if (!layout?.reading) {
    await change(deps, statement, { state: "unrecognized", recognition, notes: note ? [note] : [] });
    return null;
  }
  const kind = recognized.isEmpty ? "empty" : (layout.kinds[0] ?? null);
  const known = await change(deps, statement, { recognition, format: layout.id, kind }, layout);
  return { statement: known, layout };
}

function change(
  { db, clock }: Deps,
  { accountId, id, sourceId }: StatementRow,
  given: StatementChange,
  layout?: KnownLayout,
): Promise<StatementRow> {
  return transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const account = given.recognition?.account ?? null;
    const asked = layout && sourceId === null ? { layout, account } : null;
    const source = asked && (await chooseSource(tx, accountId, asked, clock()));
    const changed = await changeStatement(tx, accountId, id, "booking", {
      ...given,
      ...(source && { sourceId: source.id }),
    });
    if (!changed) throw new StatementGone();
    await announceStatement(tx, changed, clock());
    return changed;
  });
}

/** Recognizes the stored text of a statement. */
async function recognizeStored(
  db: Database,
  { accountId, id, encoding }: StatementRow,
): Promise<Recognized | { refusal: StatementNote }> {
  const sampler = new Sampler();
  for await (const piece of openOriginal(db, accountId, id)) sampler.push(piece);
  return recognizeText(sampler.end(), encoding, await loadOwnHeaders(db, accountId));
}
