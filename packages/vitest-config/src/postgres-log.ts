import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A statement that Postgres refused, or a connection that it ended. */
export interface LoggedError {
  /** The SQLSTATE. */
  code: string;
  message: string;
  database: string;
  application: string;
  /** Empty if it was no statement. */
  statement: string;
  /** When, in milliseconds since 1970. */
  at: number;
  /** When, by which of its processes, and what: the same for no other. */
  key: string;
}

/** A line that begins with the prefix that `start-embedded-postgres.ts` sets. */
const LINE = /^((\S+) (\S+) UTC \[\d+\]) (\w{5}) (?:([^/]*)\/(.*?) )?([A-Z]+[0-9]?): {2}(.*)$/;

/** The errors in the log of the Postgres on a data directory, oldest first, with those of its last run. */
export function readErrors(dataDir: string): LoggedError[] {
  const logs = ["postgres.log.before", "postgres.log"].map((name) => join(dataDir, name));
  return logs.flatMap((log) => (existsSync(log) ? errorsIn(readFileSync(log, "utf8")) : []));
}

function errorsIn(log: string): LoggedError[] {
  const errors: LoggedError[] = [];
  /** What a line that begins like none goes on with. */
  let goesOn: "message" | "statement" | null = null;
  for (const line of log.split("\n")) {
    const [whole, key = "", day, time, code = "", database = "", application = "", level = "", text = ""] =
      LINE.exec(line) ?? [];
    const last = errors.at(-1);
    if (whole === undefined) {
      if (last && goesOn) last[goesOn] += `\n${line}`;
    } else if (level === "ERROR" || level === "FATAL" || level === "PANIC") {
      const at = Date.parse(`${day}T${time}Z`);
      errors.push({ code, message: text, database, application, statement: "", at, key: `${key} ${text}` });
      goesOn = "message";
    } else if (level === "STATEMENT" && last) {
      // Postgres writes an error and its statement at once.
      last.statement = text;
      goesOn = "statement";
    } else {
      goesOn = null;
    }
  }
  return errors;
}
