import { Readable } from "node:stream";
import { drizzle } from "drizzle-orm/pg-proxy";

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

/** A database that keeps the text of each statement that it is sent, and answers with `rows`. */
export function recordingDatabase(record: (text: string) => void, rows: () => unknown[]) {
  const answer = (text: string) => {
    record(text);
    return Object.assign(rows(), { count: rows().length });
  };
  const query = async (asked: string | { text: string }) => {
    const found = answer(typeof asked === "string" ? asked : asked.text);
    return { rows: found, rowCount: found.length };
  };
  const connection = {
    // What is copied is a stream.
    query: (asked: string | { text: string; submit?: unknown }) =>
      typeof asked === "object" && asked.submit ? Readable.from(answer(asked.text)) : query(asked),
    release() {},
  };
  const tag = (first: TemplateStringsArray | string, ...values: unknown[]) =>
    typeof first === "string" ? new Text([`"${first}"`], [], answer) : new Text(first, values, answer);
  const sql = Object.assign(tag, { unsafe: (text: string) => new Text([text], [], answer) });
  const orm = drizzle(async (text) => ({ rows: answer(text) }));
  return {
    orm,
    sql,
    connections: { query, connect: async () => connection },
    prepare: true,
    patience: null,
    name: "test",
  };
}
