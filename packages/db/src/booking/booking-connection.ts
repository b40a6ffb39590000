import { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { CopyStreamQuery } from "pg-copy-streams";
import copyStreams from "pg-copy-streams";
import type { Transaction } from "../client.ts";
import { readAddress } from "../connection/connection.ts";
import { FigureChanges } from "../figures/figure-changes.ts";
import type { NewRowNote, StatementRefusal } from "../queries/statements/statement-rows.ts";
import type { StatementKey } from "../queries/statements/statements.ts";
import * as schema from "../schema/index.ts";
import { BINARY_HEADER, BinaryRows } from "./binary-rows.ts";
import { copyStatement, ROLLUP_COPIES, type RollupCopy, type RollupRow, type RollupTable } from "./copy-rollups.ts";
import { type CopiedLine, LineCopy } from "./line-copy.ts";

/** A running COPY … FROM STDIN. Once it has failed, every call throws the error of the server or the connection. */
export class CopyInto {
  readonly #stream: CopyStreamQuery;
  #failure: Error | null = null;
  #reject: ((error: Error) => void) | null = null;

  constructor(client: pg.Client, statement: string) {
    this.#stream = client.query(copyStreams.from(statement));
    // The stream reports a failure only through this event: callbacks of pending writes are never called.
    this.#stream.on("error", (error: Error) => {
      this.#failure = error;
      this.#reject?.(error);
    });
  }

  /** Resolves when the connection has accepted the bytes. */
  write(bytes: Buffer): Promise<void> {
    return this.#untilDone((done) => this.#stream.write(bytes, done));
  }

  /** Resolves when the server has stored everything that was sent. */
  end(): Promise<void> {
    return this.#untilDone((done) => this.#stream.end(done));
  }

  #untilDone(start: (done: (error?: Error | null) => void) => void): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      start((error) => (error ? reject(error) : resolve()));
    });
  }
}

const COPY_REFUSALS =
  "copy statement_refusals (account_id, statement_id, line_no, reason, row) from stdin (format binary)";

const COPY_NOTES = `copy statement_row_notes (account_id, statement_id, line_no, note, row, net, currency,
  direction, payer, receiver, track, isrc, sale_month, accounting_date)
  from stdin (format binary)`;

/** Adds a row of COPY_REFUSALS. */
function writeRefusal(rows: BinaryRows, { lineNo, reason, row }: StatementRefusal): void {
  rows.row(3);
  rows.int4(lineNo);
  rows.jsonb(reason);
  rows.text(row);
}

/** Adds a row of COPY_NOTES. */
function writeNote(rows: BinaryRows, note: NewRowNote): void {
  rows.row(12);
  rows.int4(note.lineNo);
  rows.text(note.note);
  rows.text(note.row);
  if (note.net === null) rows.null();
  else rows.decimal(note.net);
  rows.optional(note.currency);
  for (const text of [note.direction, note.payer, note.receiver, note.track, note.isrc]) rows.optional(text ?? null);
  for (const day of [note.saleMonth, note.accountingDate]) {
    if (day == null) rows.null();
    else rows.date(day);
  }
}

/** The size of each piece that is sent. */
const PIECE_BYTES = 64 * 1024;
/** Refusals and notes are collected up to this many bytes, because sending them ends the COPY of lines. */
const REFUSALS_SEND_AT = 1024 * 1024;

/** Encoded rows, with the COPY that stores them. */
export interface EncodedRows {
  statement: string;
  bytes: Buffer;
}

/**
 * The transaction of one booking, on a separate connection, because postgres.js waits forever when the server rejects a
 * COPY. Bookings of the same statement wait for each other. If the connection is lost or the server rejects something,
 * the current call throws at once. Only `commit` keeps anything.
 */
export class BookingConnection {
  /** For queries while no COPY is running: before the first `send`, and after `flush`. Not for `execute`. */
  readonly tx: Transaction;
  readonly #client: pg.Client;
  readonly #changes: FigureChanges;
  readonly #socket: Socket;
  readonly #statementId: string;
  /** The ids of account and statement. */
  readonly #ids: Buffer[];
  /** Numbers the rows of all roll-ups, whatever their table. */
  #rollups = 0;
  #copied = new LineCopy();
  readonly #lines: BinaryRows;
  #pieces: EncodedRows[] = [];
  readonly #refusals: BinaryRows;
  readonly #notes: BinaryRows;
  #copying = "";
  #copy: CopyInto | null = null;
  #idle = false;

  private constructor(client: pg.Client, socket: Socket, { accountId, statementId }: StatementKey) {
    this.#changes = new FigureChanges([accountId]);
    // Drizzle builds the same queries for both drivers; only the result of `execute` differs.
    const orm = drizzle(client, { schema, logger: this.#changes }) as unknown as Transaction["orm"];
    this.tx = { orm, changes: this.#changes };
    this.#client = client;
    this.#socket = socket;
    this.#statementId = statementId;
    this.#ids = [accountId, statementId].map((id) => Buffer.from(id.replaceAll("-", ""), "hex"));
    this.#lines = new BinaryRows(this.#ids);
    this.#refusals = new BinaryRows(this.#ids);
    this.#notes = new BinaryRows(this.#ids);
  }

  /** `directUrl` bypasses any pooler. Waits while another booking of this statement is running. */
  static async open(directUrl: string, statement: StatementKey): Promise<BookingConnection> {
    const { url, ssl } = readAddress(directUrl);
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: url,
      ssl,
      application_name: "ledgerline booking",
      keepAlive: true,
      stream: () => socket,
    });
    const connection = new BookingConnection(client, socket, statement);
    // If the connection is lost between two calls, the next call throws.
    client.on("error", () => {});
    try {
      await client.connect();
      await connection.#begin();
    } catch (error) {
      socket.destroy();
      throw error;
    }
    return connection;
  }

  /** `part` distinguishes the lines of one row. */
  addLine(lineNo: number, part: number, line: CopiedLine, trackId: string | null): void {
    if (!this.#copied.has(part, line)) {
      this.#encodeLines();
      this.#copied.widen(part, line);
    }
    this.#copied.write(this.#lines, { lineNo, part, line, trackId });
    if (this.#lines.length > PIECE_BYTES) this.#encodeLines();
  }

  addRefusal(refusal: StatementRefusal): void {
    writeRefusal(this.#refusals, refusal);
  }

  addNote(note: NewRowNote): void {
    writeNote(this.#notes, note);
  }

  /** Sends what has been added once there is enough of it, and resolves when the connection has accepted it. */
  async send(): Promise<void> {
    await this.#sendLines();
    if (this.#refusals.length + this.#notes.length > REFUSALS_SEND_AT) await this.#sendOthers();
  }

  /** Roll-ups in pieces, ready to send. Uses no connection, so Postgres can add up lines in the meantime. */
  *encodeRollups<Table extends RollupTable>(table: Table, rows: Iterable<RollupRow<Table>>): Generator<EncodedRows> {
    const { write, ...target } = ROLLUP_COPIES[table] as RollupCopy<RollupRow<Table>>;
    const statement = copyStatement(target);
    const binary = new BinaryRows(this.#ids);
    for (const row of rows) {
      this.#rollups += 1;
      binary.row(target.columns.length + 1);
      binary.int4(this.#rollups);
      write(binary, row);
      if (binary.length > PIECE_BYTES) yield { statement, bytes: binary.take() };
    }
    if (binary.length > 0) yield { statement, bytes: binary.take() };
  }

  /**
   * Sends a piece, and resolves when the connection has accepted it. The pieces of a COPY are sent one after the other.
   */
  async sendRows({ statement, bytes }: EncodedRows): Promise<void> {
    if (statement !== this.#copying) await this.#endCopy();
    if (!this.#copy) {
      this.#copying = statement;
      this.#copy = new CopyInto(this.#client, statement);
      await this.#copy.write(BINARY_HEADER);
    }
    await this.#copy.write(bytes);
  }

  /** Sends everything that has been added, and resolves when the server has stored it. */
  async flush(): Promise<void> {
    this.#encodeLines();
    await this.#sendLines();
    await this.#sendOthers();
  }

  async commit(): Promise<void> {
    await this.#client.query(this.#changes.commit());
    this.#idle = true;
  }

  /** Rolls back and begins again. */
  async restart(): Promise<void> {
    this.#lines.take();
    this.#pieces = [];
    this.#refusals.take();
    this.#notes.take();
    await this.#endCopy();
    await this.#client.query("rollback");
    await this.#begin();
  }

  /** Discards what was not committed. */
  async close(): Promise<void> {
    if (this.#idle) await this.#client.end();
    else this.#socket.destroy();
  }

  async #begin(): Promise<void> {
    // The planner cannot see uncommitted rows: it assumes there are few, and would sort them or join them in loops.
    await this.#client.query(
      `begin; set local statement_timeout = 0; set local work_mem = '32MB'; set local jit = off;
      set local enable_sort = off; set local enable_incremental_sort = off; set local enable_nestloop = off`,
    );
    // A host that vanished leaves its locks behind: Postgres should notice soon, and others try again later.
    await this.#client.query(
      "set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set lock_timeout = '60s'",
    );
    await this.#client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [this.#statementId]);
  }

  #encodeLines(): void {
    if (this.#lines.length === 0) return;
    this.#pieces.push({ statement: this.#copied.statement, bytes: this.#lines.take() });
  }

  async #sendLines(): Promise<void> {
    const pieces = this.#pieces;
    this.#pieces = [];
    for (const piece of pieces) await this.sendRows(piece);
  }

  async #sendOthers(): Promise<void> {
    const others = [
      { statement: COPY_REFUSALS, rows: this.#refusals },
      { statement: COPY_NOTES, rows: this.#notes },
    ];
    for (const { statement, rows } of others) {
      if (rows.length > 0) await this.sendRows({ statement, bytes: rows.take() });
    }
    await this.#endCopy();
  }

  async #endCopy(): Promise<void> {
    const copy = this.#copy;
    this.#copy = null;
    this.#copying = "";
    await copy?.end();
  }
}
