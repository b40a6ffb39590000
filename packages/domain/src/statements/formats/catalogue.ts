import { readdirSync } from "node:fs";
import { Columns } from "./columns.ts";
import type { ColumnName, StatementFormat } from "./format.ts";

const SENDERS = new URL("./senders/", import.meta.url);

/** Every layout that is known, by sender and id: each file of `senders/<sender>/` whose name is its format's id. */
export const FORMATS: readonly StatementFormat[] = await readFormats();

const BY_ID = new Map(FORMATS.map((format) => [format.id, format]));

export function findFormat(id: string): StatementFormat | null {
  return BY_ID.get(id) ?? null;
}

/** For people: `DistroKid`, `ONErpm, shares in and out`. */
export function formatName({ distributor, layout }: StatementFormat): string {
  return layout ? `${distributor}, ${layout}` : distributor;
}

/** The layouts whose fingerprint the header has, the most specific first. */
export function matchHeader(cells: readonly string[]): StatementFormat[] {
  const columns = new Columns(cells);
  const has = (name: ColumnName) => columns.has(name);
  return FORMATS.filter(({ fingerprint }) => fingerprint.length > 0 && fingerprint.every(has))
    .filter(({ without = [] }) => !without.some(has))
    .toSorted((a, b) => b.fingerprint.length - a.fingerprint.length);
}

async function readFormats(): Promise<StatementFormat[]> {
  const files = readdirSync(SENDERS, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /^[^/]+\/[^/]+\.ts$/.test(path) && !path.endsWith(".test.ts"))
    .toSorted();
  const modules = await Promise.all(files.map((path) => import(new URL(path, SENDERS).href)));
  return modules.flatMap((module: { default?: StatementFormat }) => (module.default ? [module.default] : []));
}
