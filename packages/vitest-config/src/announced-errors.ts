import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the product expects of Postgres and settles by itself. */
const NORMAL: readonly RegExp[] = [
  // A connection is ended, or its database is dropped: who uses it asks again.
  /^57P01 /,
  // A worker of Postgres's own, which knows databases by number, comes to one that has just been dropped.
  /^3D000 database \d+ does not exist\n$/,
  // Postgres is starting or stopping: who asks does so again.
  /^57P03 /,
  // The same for who is only just connecting: Postgres calls it a timeout.
  /^57014 canceling authentication due to timeout\n/,
  // A thread or a process ends in the middle of sending lines: the next one books the file.
  /^08006 unexpected EOF on client connection with an open transaction\ncopy /,
  /^08P01 terminating connection because protocol synchronization was lost\n/,
  // The same in the middle of a query: Postgres ends it, and the work is done again.
  /^08006 connection to client lost\n/,
];

const HEADING =
  "Postgres logged errors that nothing announced. Mend each statement, or call announceErrors in the test that means it:";

/** A SQLSTATE, or a pattern without flags for `<SQLSTATE> <message>` and the statement on the lines below. */
type Announced = string | RegExp;

/** A file of tests whose Postgres is looked at. */
interface WatchedFile {
  began: number;
  /** In the Postgres that all files of a run share, which is on this data directory; null if its log is not ours. */
  databases: string[];
  dataDir: string | null;
  /** Errors of other data directories, which may be gone at the end. */
  collected: LoggedError[];
  announced: { pattern: RegExp; isDue: boolean }[];
  tests: { name: string; began: number }[];
}

/** What is left of it for the end of the run, since a database may log something after its file has ended. */
interface JudgedFile {
  file: string;
  databases: string[];
  patterns: string[];
  seen: string[];
}

const newFile = (): WatchedFile => ({
  began: Date.now(),
  ...{ databases: [], dataDir: null, collected: [], announced: [], tests: [] },
});

let current = newFile();
/** Data directories that all files of this worker use, one after the other. */
const ofWorker = new Set<string>();

/** Says that a test makes Postgres log such errors. The file fails if none of a kind comes. */
export function announceErrors(...errors: Announced[]): void {
  current.announced.push(...errors.map((error) => ({ pattern: patternOf(error), isDue: true })));
}

/** The same for errors that come by chance, as where a process is killed. */
export function allowErrors(...errors: Announced[]): void {
  current.announced.push(...errors.map((error) => ({ pattern: patternOf(error), isDue: false })));
}

function patternOf(error: Announced): RegExp {
  return typeof error === "string" ? new RegExp(`^${error} `) : error;
}

/** Makes the errors of a database those of this file, in the Postgres that all files of the run share. */
export function watchDatabase(database: string, dataDir: string | null): void {
  current.databases.push(database);
  current.dataDir = dataDir;
}

/** The same for a Postgres of the file's own, before its data directory is deleted. */
export function collectErrors(dataDir: string): void {
  current.collected.push(...readErrors(dataDir).filter(({ at }) => at >= current.began));
}

/** The same for a Postgres that outlives the files of this worker: errors are those of the file that runs. */
export function watchForWorker(dataDir: string): void {
  ofWorker.add(dataDir);
}

export function beginFile(): void {
  current = newFile();
}

export function beginTest(name: string): void {
  current.tests.push({ name, began: Date.now() });
}

/** Throws if Postgres logged what no test of the file has announced, or did not log what one has. */
export function judgeFile(file: string): void {
  for (const dir of ofWorker) collectErrors(dir);
  const { databases, dataDir, collected, announced, tests } = current;
  const own = dataDir === null ? [] : readErrors(dataDir).filter(({ database }) => databases.includes(database));
  const all = [...new Map([...own, ...collected].map((error) => [error.key, error])).values()];
  const patterns = announced.map(({ pattern }) => pattern);
  const faults = all
    .filter((error) => !isExpected(error, patterns))
    .map((error) => sentenceOf(error, tests.findLast(({ began }) => began <= error.at)?.name ?? "before the tests"));
  const isAllRead = dataDir !== null || databases.length === 0;
  for (const { pattern, isDue } of announced) {
    if (isDue && isAllRead && !all.some((error) => isLike(error, [pattern]))) {
      faults.push(`- Nothing like ${pattern} was logged: take the announcement away.`);
    }
  }
  const judged = { file, databases, patterns: patterns.map(({ source }) => source), seen: all.map(({ key }) => key) };
  appendFileSync(recordsOf(), `${JSON.stringify(judged satisfies JudgedFile)}\n`);
  refuse(faults);
}

/** Fails a run at its end for what a Postgres logged outside of files or after they had ended. */
export function judgeRun(dataDir: string): void {
  const files: JudgedFile[] = existsSync(recordsOf())
    ? readFileSync(recordsOf(), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];
  const seen = new Set(files.flatMap((file) => file.seen));
  const faults = readErrors(dataDir).flatMap((error) => {
    const owner = files.find(({ databases }) => databases.includes(error.database));
    const patterns = (owner ? [owner] : files).flatMap((file) => file.patterns.map((source) => new RegExp(source)));
    if (seen.has(error.key) || isExpected(error, patterns)) return [];
    return [sentenceOf(error, owner ? `after ${owner.file}` : "in no file")];
  });
  if (faults.length === 0) return;
  // Thrown, it would keep what else there is from ending.
  console.error([HEADING, ...faults].join("\n"));
  process.exitCode = 1;
}

/** Throws if a Postgres without tests logged what is neither normal nor announced. */
export function refuseErrors(dataDir: string, ...announced: Announced[]): void {
  const patterns = announced.map(patternOf);
  const unexpected = readErrors(dataDir).filter((error) => !isExpected(error, patterns));
  refuse(unexpected.map((error) => sentenceOf(error, new Date(error.at).toISOString())));
}

function isExpected(error: LoggedError, announced: readonly RegExp[]): boolean {
  return isLike(error, NORMAL) || isLike(error, announced);
}

function isLike({ code, message, statement }: LoggedError, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(`${code} ${message}\n${statement}`));
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error([HEADING, ...faults].join("\n"));
}

function sentenceOf({ code, message, application, statement }: LoggedError, where: string): string {
  return `- ${code} ${message} (${application || "no application"}, ${where})${statement && `\n    ${statement.trim()}`}`;
}

/** In the run's own temporary directory. */
function recordsOf(): string {
  return join(tmpdir(), "judged-files.jsonl");
}

/** A statement that Postgres refused, or a connection that it ended. */
interface LoggedError {
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
