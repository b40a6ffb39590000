import { setInterval as ticks } from "node:timers/promises";
import { KEPT_ROW_BYTES } from "@ledgerline/contract/wire/constants";
import type { BookingConnection } from "@ledgerline/db/booking/booking-connection";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  changeStatement,
  type StatementChange,
  type StatementRow,
  updateProgress,
} from "@ledgerline/db/queries/statements/statements";
import { readUsage } from "@ledgerline/db/queries/statements/usage";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import type { Quota } from "../../context/plan.ts";
import { announceStatement } from "../../webhooks/announce.ts";
import { StatementGone } from "./booking-faults.ts";

const WRITTEN_EVERY_MS = 1000;

/** Writes a booking's progress once a second, outside its transaction. */
export class BookingProgress {
  /** True once the statement turns out to be deleted. */
  gone = false;
  readonly #stopping = new AbortController();
  readonly #written: Promise<void>;

  constructor(db: Database, statement: StatementRow, read: { bytesRead: number; rowsRead: number }) {
    this.#written = this.#write(db, statement, read);
  }

  /** Resolves when the last write is done, so that the booking may change the statement. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#written;
  }

  async #write(db: Database, { accountId, id }: StatementRow, read: { bytesRead: number; rowsRead: number }) {
    const { signal } = this.#stopping;
    try {
      for await (const _ of ticks(WRITTEN_EVERY_MS, null, { signal })) {
        const { bytesRead, rowsRead } = read;
        // A failed write must not end the booking: the next one follows in a second.
        const write = transaction(db, (tx) => updateProgress(tx, accountId, id, { bytesRead, rowsRead }));
        const updated = write.catch(() => true);
        this.gone ||= !(await updated);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

const BEAT_EVERY_MS = 500;

/**
 * Signals that a booking makes progress: with each piece of the file while it is read, and continuously while it waits
 * for the database, which has its own timeouts.
 */
export class Pulse {
  readonly beat: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(beat: () => void) {
    this.beat = beat;
    this.#start();
  }

  /** Leaves calling `beat` to `read`. */
  async whileReading<T>(read: () => Promise<T>): Promise<T> {
    this.stop();
    try {
      return await read();
    } finally {
      this.#start();
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #start(): void {
    this.beat();
    this.#timer = setInterval(this.beat, BEAT_EVERY_MS).unref();
  }
}

const CUT = "…";

/** The part of an unbooked row that is kept; the original has all of it. */
export function keptRow(row: string): string {
  if (row.length <= KEPT_ROW_BYTES / 3 || Buffer.byteLength(row) <= KEPT_ROW_BYTES) return row;
  const bytes = Buffer.from(row.slice(0, KEPT_ROW_BYTES));
  let end = KEPT_ROW_BYTES - Buffer.byteLength(CUT);
  while (isInsideCharacter(bytes[end])) end--;
  return bytes.toString("utf8", 0, end) + CUT;
}

function isInsideCharacter(byte = 0): boolean {
  return byte >> 6 === 0b10;
}

/** How many rows a statement may have besides those kept for the account's others. */
export async function findRowRoom(
  db: Database | Transaction,
  quota: Quota,
  { accountId, id, replaces }: Pick<StatementRow, "accountId" | "id" | "replaces">,
): Promise<{ used: number; left: number }> {
  const { rows: used } = await readUsage(db, accountId, id, ...(replaces ? [replaces] : []));
  return { used, left: Math.max(0, quota.rows - used) };
}

/**
 * Why a statement with this many rows does not fit beside the account's others; null when it fits. Its months count as
 * they are in the transaction. The caller holds the account's lock.
 */
export async function findExcess(
  tx: Transaction,
  quota: Quota,
  { accountId, id, replaces }: Pick<StatementRow, "accountId" | "id" | "replaces">,
  rows: number,
): Promise<StatementNote | null> {
  const used = await readUsage(tx, accountId, id, ...(replaces ? [replaces] : []));
  if (used.rows + rows > quota.rows) return { code: "no_room", of: "rows", used: used.rows, most: quota.rows };
  if (used.months <= quota.months) return null;
  return { code: "no_room", of: "months", used: used.months, most: quota.months };
}

/** Moves a statement that is being booked to its next state, and commits. Throws StatementGone. */
export async function endBooking<State extends StatementRow["state"]>(
  connection: BookingConnection,
  { accountId, id }: StatementRow,
  state: State,
  change: StatementChange,
): Promise<State> {
  await lockAccount(connection.tx, accountId);
  const changed = await changeStatement(connection.tx, accountId, id, "booking", { ...change, state });
  if (!changed) throw new StatementGone();
  await announceStatement(connection.tx, changed, change.bookedAt ?? new Date());
  await connection.commit();
  return state;
}
