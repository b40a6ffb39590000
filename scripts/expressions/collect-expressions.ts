import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import recheck from "recheck";
import { parseSync, Visitor } from "vite";
import { isTestFile } from "../boundaries/workspace.ts";
import type { MeasuredExpression } from "./measured-expressions.ts";

const ROOT = join(import.meta.dirname, "../..");

/** A regular expression in a source: a literal, or a call that builds one when it runs. */
interface SourceExpression {
  line: number;
  /** Null for one that is built: only running the code tells what it is. */
  literal: { source: string; flags: string } | null;
}

/** Methods that turn a string into an expression. */
const MATCHING = new Set(["match", "matchAll", "search"]);

/** An expression that a source built while it ran. */
interface BuiltExpression {
  path: string;
  line: number;
  source: string;
  flags: string;
}

const HERE = "scripts/";
const MOST_FRAMES = 6;

export interface Expression {
  source: string;
  flags: string;
  /** Paths with lines. */
  places: string[];
}

interface Collected {
  expressions: Expression[];
  /** Places that build an expression, but never ran. */
  unbuilt: string[];
}

/** Code that no stranger's input reaches. */
const TOOLS = /^(?:apps\/(?:bench|docs|e2e|trials|web\/vite)|packages\/(?:vitest-config|embedded-postgres|testing))\//;

/** Every expression of the product below `root`: the literals, and those that `build` makes it build. */
export async function collectExpressions(root: string, build: (paths: string[]) => Promise<void>): Promise<Collected> {
  const found = new Map<string, Expression>();
  const add = ({ source, flags }: { source: string; flags: string }, place: string) => {
    const key = `/${source}/${flags}`;
    const places = found.get(key)?.places ?? [];
    found.set(key, { source, flags, places: places.includes(place) ? places : [...places, place] });
  };
  const building: { path: string; line: number }[] = [];
  for (const path of sourcePaths(root)) {
    for (const { line, literal } of readExpressions(path, readFileSync(join(root, path), "utf8"))) {
      if (literal) add(literal, `${path}:${line}`);
      else building.push({ path, line });
    }
  }
  const built = await recordBuilt(root, () => build([...new Set(building.map(({ path }) => path))]));
  const unbuilt = building.filter((place) => !built.some((one) => isAt(one, place)));
  for (const one of built) if (building.some((place) => isAt(one, place))) add(one, `${one.path}:${one.line}`);
  return { expressions: [...found.values()], unbuilt: unbuilt.map(({ path, line }) => `${path}:${line}`) };
}

function isAt(built: BuiltExpression, { path, line }: { path: string; line: number }): boolean {
  return built.path === path && built.line === line;
}

function sourcePaths(root: string): string[] {
  const paths = globSync("{apps,packages}/*/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (name) => ["node_modules", "dist"].includes(name),
  });
  return paths.filter((path) => !isTestFile(path) && !TOOLS.test(path)).sort();
}

/** Runs product code and returns the expressions that files below `root` build in it, each with its place. */
async function recordBuilt(root: string, run: () => Promise<void>): Promise<BuiltExpression[]> {
  const built: BuiltExpression[] = [];
  const Original = globalThis.RegExp;
  const limit = Error.stackTraceLimit;
  const record = (expression: RegExp) => {
    const frames = new Error().stack?.split("\n").flatMap((frame) => frame.split(`${root}/`).slice(1)) ?? [];
    const [path = "", line] = frames.find((frame) => !frame.startsWith(HERE))?.split(":") ?? [];
    if (path) built.push({ path, line: Number(line), source: expression.source, flags: expression.flags });
    return expression;
  };
  Error.stackTraceLimit = MOST_FRAMES;
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [pattern, flags]) => record(new target(pattern, flags)),
    apply: (target, _this, [pattern, flags]) => record(target(pattern, flags)),
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = Original;
    Error.stackTraceLimit = limit;
  }
  return built;
}

/** Every regular expression of a source file, in the order of the source. */
function readExpressions(path: string, text: string): SourceExpression[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: SourceExpression[] = [];
  const add = (at: number, literal: SourceExpression["literal"]) =>
    found.push({ line: text.slice(0, at).split("\n").length, literal });

  new Visitor({
    Literal(node) {
      if ("regex" in node) add(node.start, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression({ callee, start }) {
      if (callee.type === "Identifier" && callee.name === "RegExp") add(start, null);
    },
    CallExpression({ callee, arguments: [first], start }) {
      const isBuilt = callee.type === "Identifier" && callee.name === "RegExp";
      const isString =
        first?.type === "TemplateLiteral" || (first?.type === "Literal" && typeof first.value === "string");
      const isMatched =
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        MATCHING.has(callee.property.name);
      if (isBuilt || (isMatched && isString)) add(start, null);
    },
  }).visit(program);
  return found;
}

/** Makes product code build its expressions: most as their files are loaded, others through calls. */
export async function buildExpressions(paths: readonly string[]): Promise<void> {
  for (const path of paths) await import(join(ROOT, path));
  await findEveryColumn();
  await describeEveryCall();
}

/** An example fits its schema if the schema's pattern matches it. */
async function describeEveryCall(): Promise<void> {
  const { openApiDocument } = await import("@ledgerline/server/openapi-document");
  openApiDocument();
}

/** A column whose name has a placeholder is found by a regular expression. */
async function findEveryColumn(): Promise<void> {
  const { Columns } = await import("@ledgerline/statements/formats/columns");
  const { FORMATS } = await import("@ledgerline/statements/formats/catalogue");
  const { columnNames } = await import("@ledgerline/statements/map/header-key");
  const columns = new Columns([]);
  for (const format of FORMATS) for (const name of columnNames(format)) columns.find(name);
}

/** Many times what each of ours needs on a busy machine. */
const TIMEOUT_MS = 20_000;

type Judgement = "linear" | "unknown" | { complexity: string; attack: string };

/** Each expression that may take more than linear time, and each needless one in the list of measured ones. */
export async function findOffences(
  { expressions, unbuilt }: Collected,
  measured: readonly MeasuredExpression[],
): Promise<string[]> {
  const offences = unbuilt.map(
    (place) => `${place}: builds an expression that collect-expressions.ts does not make it build`,
  );
  const listed = measured.map(({ expression }) => String(expression));
  const unproven = new Set<string>();
  for (const { source, flags, places } of expressions) {
    const name = `/${source}/${flags}`;
    const judgement = await judgeExpression(source, flags);
    if (judgement === "unknown") unproven.add(name);
    else if (judgement !== "linear") {
      const { complexity, attack } = judgement;
      offences.push(`${places.join(", ")}: ${name} takes ${complexity} time, such as for ${attack}`);
    }
    if (judgement === "unknown" && !listed.includes(name)) {
      offences.push(
        `${places.join(", ")}: nothing proves ${name} linear; rewrite it, or add it to measured-expressions.ts`,
      );
    }
  }
  const needless = listed.filter((name) => !unproven.has(name));
  return [...offences, ...needless.map((name) => `measured-expressions.ts: ${name} need not be measured`)];
}

/**
 * How the time of an expression grows with its input. Only a proof counts: without one the result is `unknown`, as for
 * back-references and most look-arounds.
 */
async function judgeExpression(source: string, flags: string): Promise<Judgement> {
  // Otherwise it would look for programs that are not installed.
  process.env["RECHECK_BACKEND"] = "pure";
  const found = await recheck.check(source, flags, { checker: "automaton", timeout: TIMEOUT_MS });
  if (found.status === "safe") return "linear";
  if (found.status === "unknown") return "unknown";
  return { complexity: found.complexity.summary, attack: found.attack.pattern };
}
