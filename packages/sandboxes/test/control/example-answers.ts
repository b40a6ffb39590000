import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";

const directory = process.env["PLATFORM_SPECS_DIR"] ?? "";
const found = existsSync(directory);

if (!found) {
  console.warn(
    "PLATFORM_SPECS_DIR names no folder: the sandboxes are not compared with the services' example answers.",
  );
}

/** Like `test`, but skipped when the services' example answers are missing. */
export const testWithExamples: typeof test.skip = found ? test : test.skip;

/**
 * The paths of an example answer that an answer lacks or has with another type. `null` matches any type, lists are
 * compared by their first items, and `skip` names paths a sandbox may leave out, such as `data.relationships`.
 */
export function missingOf(example: string, answer: unknown, skip: string[] = []): string[] {
  const expected: unknown = JSON.parse(readFileSync(join(directory, "examples", example), "utf8"));
  return compare("", expected, answer).filter((path) => !skip.includes(path));
}

function compare(path: string, expected: unknown, given: unknown): string[] {
  if (given === undefined) return [path];
  if (expected === null || given === null) return [];
  if (Array.isArray(expected) !== Array.isArray(given) || typeof expected !== typeof given) return [path];
  if (Array.isArray(expected) && Array.isArray(given)) {
    return expected.length === 0 || given.length === 0 ? [] : compare(`${path}[]`, expected[0], given[0]);
  }
  if (typeof expected !== "object") return [];
  return Object.entries(expected).flatMap(([name, value]) =>
    compare(path === "" ? name : `${path}.${name}`, value, (given as Record<string, unknown>)[name]),
  );
}
