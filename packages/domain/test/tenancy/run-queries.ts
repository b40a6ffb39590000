import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { Session } from "node:inspector/promises";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as schema from "@ledgerline/db/schema";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { ACCOUNT, anything, choice, type Given } from "./anything.ts";
import { EXAMPLES } from "./examples.ts";
import { recordingDatabase } from "./recording-database.ts";

/** What the queries of some folders sent. */
export interface Run {
  /** By query, such as `auth/sessions.insertSession`: the texts of its statements, and whose figures each changed. */
  sent: Record<string, Record<string, readonly string[] | null>>;
  /** Places that name tables and never ran, such as `auth/sessions.ts:20`. */
  unrun: string[];
}

type Query = (...args: unknown[]) => unknown;

const TRIES = 40;
/** Tries for each object in a module's lists. */
const TRIES_EACH = 2;
/** The most statements of one call, in case it goes on as long as there are rows. */
const MOST = 100;

const TABLES = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [table] : []));
const COLUMNS = TABLES.flatMap((table) => Object.entries(getTableColumns(table)));
// The given values stand for all types, and are sent nowhere.
for (const [, column] of COLUMNS) column.mapToDriverValue = (value: unknown) => value;
const NAMES_TABLES = new RegExp(
  `\\.(execute|insert|update|delete|from|leftJoin|innerJoin|query)\\(|\\b(from|join|into|update) (${TABLES.map(getTableName).join("|")})\\b`,
);

/** Folders, each with the pattern of its queries' files. */
const folders = Object.entries<string>(JSON.parse(process.argv[2] ?? "{}"));
const found = await Promise.all(
  folders.map(async ([folder, pattern]) => {
    const files = (await Array.fromAsync(glob(pattern, { cwd: folder }))).filter((file) => !file.endsWith(".test.ts"));
    return files.map((file) => ({ file, path: resolve(folder, file) }));
  }),
);
const sources = new Map(
  found
    .flat()
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .map(({ file, path }) => [path, { file, source: readFileSync(path, "utf8") }]),
);
/** The fields of tables, and of the objects that queries are given. */
const fields = [...new Set([...COLUMNS.map(([field]) => field), ...namesIn(/^ {2}([a-z]\w*)\??: .*;$/gm)])].filter(
  (field) => field !== "length",
);
const compared = new Set(namesIn(/\b(\w+) [!=]== "|\[(\w+)\]|switch \((?:\w+\.)*(\w+)\)/g));
const missing = new Set(
  namesIn(/\b(\w+) [!=]== (?:null|undefined)|\b(\w+) \?\??\s|!(\w+)\b|\b(\w+) &&|\b(\w+)\?[.:]|\b(\w+) = null/g),
);

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
const sent: Run["sent"] = {};
for (const [path, { file, source }] of sources) {
  const exported: Record<string, unknown> = await import(pathToFileURL(path).href);
  const lists = Object.values(exported).flatMap((value) => (Array.isArray(value) ? value : []));
  for (const [name, value] of Object.entries(exported)) {
    const as = `${file.replace(/(\.sql)?\.ts$/, "")}.${name}`;
    if (typeof value === "function") sent[as] = await textsOf(as, value as Query, [...wordsOf(source), ...lists]);
    for (const query of functionsIn(value)) sent[as] = { ...sent[as], ...(await textsOf(as, query, [])) };
  }
}
const { result } = await session.post("Profiler.takePreciseCoverage");
const unrun = result.flatMap(({ url, functions }) => {
  const known = url.startsWith("file:") && sources.get(fileURLToPath(url));
  if (!known) return [];
  const { file, source } = known;
  return functions
    .flatMap(({ ranges }) => ranges)
    .filter(
      ({ count, startOffset, endOffset }) => count === 0 && NAMES_TABLES.test(source.slice(startOffset, endOffset)),
    )
    .map(({ startOffset }) => `${file}:${source.slice(0, startOffset).split("\n").length}`);
});
process.stdout.write(JSON.stringify({ sent, unrun: [...new Set(unrun)] } satisfies Run));

/** Calls a query with many different arguments. What it makes of the answers does not matter. */
async function textsOf(name: string, query: Query, words: readonly unknown[]): Promise<Run["sent"][string]> {
  const texts = new Map<string, readonly string[] | null>();
  const params = paramsOf(query);
  // Fragments for other queries, which send them.
  if (params[0] === "sql") return {};
  const given: Given = { compared, missing, words, fields };
  const objects = words.filter((word) => typeof word === "object");
  const examples = EXAMPLES[name] ?? [];
  let [choose, left] = [chooser(0), MOST];
  const one = () => anything(choose, given);
  const keep = (text: string, changed: readonly string[] | null) => {
    const known = texts.get(text);
    // A statement whose change was missed once stays missed.
    texts.set(text, known?.length === 0 ? known : (changed ?? known ?? null));
    left -= 1;
    if (left === 0) throw new Error("this goes on for ever");
  };
  const as = params[0] === "tx" ? "transaction" : "database";
  const db = recordingDatabase(as, keep, () => (choose(3) === 0 ? [] : [one()]));
  for (let seed = 0; seed < TRIES + TRIES_EACH * objects.length + examples.length; seed += 1) {
    [choose, left] = [chooser(seed), MOST];
    const listed = objects[Math.floor(seed / TRIES_EACH) % objects.length];
    const object = () => (choose(2) === 0 ? one() : (listed ?? one()));
    const args = params
      .slice(1)
      .map((param) =>
        param === "accountId" ? ACCOUNT : isObject(query, param) ? object() : choice(choose, given, param, one),
      );
    try {
      await drain(query(db, ...(examples[seed - TRIES] ?? args)));
    } catch {
      // It was given something impossible, or could not read the answer.
    }
  }
  return Object.fromEntries(texts);
}

/** The functions in the objects of an exported list. */
function functionsIn(value: unknown): Query[] {
  const objects = Array.isArray(value) ? value : [];
  return objects.flatMap((one) =>
    Object.values(one ?? {}).filter((member): member is Query => typeof member === "function"),
  );
}

async function drain(answer: unknown): Promise<void> {
  const pages = answer as AsyncIterable<unknown>;
  if (typeof pages?.[Symbol.asyncIterator] === "function") for await (const _ of pages);
  else await answer;
}

/** Whether a parameter is destructured, or one of its fields is read. */
function isObject(query: Query, param: string): boolean {
  return (
    /^[{[]/.test(param) || new RegExp(`\\b${param}\\.|\\.\\.\\.${param}\\b|values\\(${param}\\b`).test(String(query))
  );
}

/** The parameters as written, without their default values. */
function paramsOf(query: Query): string[] {
  const params: string[] = [];
  let [depth, param] = [0, ""];
  for (const letter of String(query).replace(/^[^(]*\(/, "")) {
    if (letter === ")" && depth === 0) break;
    if ("([{".includes(letter)) depth += 1;
    if (")]}".includes(letter)) depth -= 1;
    if (letter !== "," || depth > 0) param += letter;
    else {
      params.push(param);
      param = "";
    }
  }
  return [...params, param].map((one) => one.trim().split(/\s*=/)[0] ?? "").filter(Boolean);
}

/** What a pattern finds in the sources of all queries. */
function namesIn(pattern: RegExp): string[] {
  const found = [...sources.values()].flatMap(({ source }) => [...source.matchAll(pattern)]);
  return found.map((groups) => groups.slice(1).find(Boolean) ?? "");
}

/** Texts that a query may compare something with. */
function wordsOf(source: string): string[] {
  return [...new Set([...source.matchAll(/"([a-z_]{1,20})"/g)].map(([, word = ""]) => word))];
}

/** Numbers that look random and are the same each time. */
function chooser(seed: number) {
  let state = seed * 2_654_435_761;
  return (ways: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return (state >>> 8) % ways;
  };
}
