import { ACCOUNT } from "./account.ts";
import { COMMON } from "./common.ts";
import { FIGURES } from "./figures.ts";
import { PLAYS } from "./plays.ts";
import { RECONCILIATION } from "./reconciliation.ts";
import { SHARES } from "./shares.ts";
import { STATEMENTS } from "./statements.ts";
import { WEBHOOKS } from "./webhooks.ts";

export const MEANINGS: readonly Record<string, string>[] = [
  COMMON,
  ACCOUNT,
  FIGURES,
  STATEMENTS,
  PLAYS,
  RECONCILIATION,
  SHARES,
  WEBHOOKS,
];

const BY_NAME = new Map(MEANINGS.flatMap((area) => Object.entries(area)));

/**
 * What a field means. `path` leads to it from a named schema, such as `Statement`, `rows`, `booked`. The meaning of
 * `Statement.booked` or `rows.booked` comes before that of `booked` in general.
 */
export function meaningOf(path: readonly string[]): string | null {
  for (const name of meaningNames(path)) {
    const meaning = BY_NAME.get(name);
    if (meaning !== undefined) return meaning;
  }
  return null;
}

/** The names to look a field's meaning up by, the most specific first. */
export function meaningNames(path: readonly string[]): string[] {
  const [field = "", parent = ""] = [path.at(-1), path.at(-2)];
  return [`${parent}.${field}`, `${path[0]}.${field}`, field];
}
