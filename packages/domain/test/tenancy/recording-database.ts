import { Readable } from "node:stream";
import { FigureChanges } from "@ledgerline/db/figures/figure-changes";
import { FigureVersions } from "@ledgerline/db/figures/figure-versions";
import { drizzle } from "drizzle-orm/pg-proxy";
import pg from "pg";

/** A fragment or a query of postgres.js. */
class Text implements PromiseLike<unknown> {
  readonly #strings: readonly string[];
  readonly #values: readonly unknown[];
  readonly #send: (text: string) => unknown;

  constructor(strings: readonly string[], values: readonly unknown[], send: (text: string) => unknown) {
    this.#strings = strings;
    this.#values = values;
    this.#send = send;
  }

  fill(params: unknown[]): string {
    return this.#strings
      .map((part, at) => part + (at < this.#values.length ? fillOne(this.#values[at], params) : ""))
      .join("");
  }

  // biome-ignore lint/suspicious/noThenProperty: queries of postgres.js are sent when they are awaited
  then: PromiseLike<unknown>["then"] = (resolve, reject) =>
    Promise.resolve(this.#send(this.fill([]))).then(resolve, reject);
}

function fillOne(value: unknown, params: unknown[]): string {
  if (value instanceof Text) return value.fill(params);
  if (Array.isArray(value) && value.length > 0 && value.every((part) => part instanceof Text)) {
    return value.map((part: Text) => part.fill(params)).join(" ");
  }
  return `$${params.push(value)}`;
}

/**
 * Records a statement, and whose figures its transaction says it changes: nobody's if it was not asked. Null for a
 * transaction that was given up.
 */
export type Record = (text: string, changed: readonly string[] | null) => void;

/** A database, or a transaction, that records each statement that it is sent and answers with `rows`. */
export function recordingDatabase(as: "database" | "transaction", record: Record, rows: () => unknown[]) {
  const answer = () => Object.assign(rows(), { count: rows().length });
  // Sent outside transactions, where nobody reads whose figures it changes.
  const direct = (text: string) => {
    record(text, []);
    return answer();
  };
  const reply = (found: unknown[]) => ({ rows: found, rowCount: found.length });
  const tag = (first: TemplateStringsArray | string, ...values: unknown[]) =>
    typeof first === "string" ? new Text([`"${first}"`], [], direct) : new Text(first, values, direct);
  const sql = Object.assign(tag, { unsafe: (text: string) => new Text([text], [], direct) });
  const orm = drizzle(async (text, params) => {
    const changes = new FigureChanges();
    if (as === "transaction") changes.logQuery(text, params.map(String));
    record(text, changes.changed);
    return { rows: answer() };
  });
  return {
    orm,
    changes: new FigureChanges(),
    sql,
    connections: {
      query: async (asked: string | { text: string }) => reply(direct(typeof asked === "string" ? asked : asked.text)),
      connect: async () => recordingConnection(record, answer),
    },
    versions: new FigureVersions(),
    prepare: true,
    patience: null,
    name: "test",
  };
}

/** Stands for a transaction that was asked, and changes nobody's figures. */
const NOBODY = "nobody";

/** Records what is sent on it when its transaction ends, which is when that says what it has changed. */
function recordingConnection(record: Record, answer: () => unknown[]) {
  let sent: string[] = [];
  const end = (changed: readonly string[] | null) => {
    for (const text of sent) record(text, changed);
    sent = [];
  };
  return {
    query(asked: string | { text: string; submit?: unknown } | pg.Query) {
      const text = typeof asked === "string" ? asked : (asked as { text: string }).text;
      const told = [...text.matchAll(/pg_notify\('\w+', '(.*?)'\)/g)].map(([, id = ""]) => id);
      if (/\bcommit$/.test(text)) end(told.length > 0 ? told : [NOBODY]);
      else if (text === "rollback") end(null);
      else sent.push(text);
      const found = answer();
      if (asked instanceof pg.Query) {
        queueMicrotask(() => {
          for (const row of found) asked.emit("row", row);
          asked.emit("end");
        });
        return asked;
      }
      // A COPY is a stream.
      if (typeof asked === "object" && asked.submit) return Readable.from(found);
      return Promise.resolve({ rows: found, rowCount: found.length });
    },
    release: () => end([]),
  };
}
