import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Makes product code build its expressions: most are built as their files are loaded, others by calls. */
export async function buildExpressions(paths: readonly string[]): Promise<void> {
  for (const path of paths) await import(join(ROOT, path));
  await findEveryColumn();
}

/** A column whose name has a placeholder is found by an expression. */
async function findEveryColumn(): Promise<void> {
  const { Columns, FORMATS } = await import("@ledgerline/statements/formats");
  const { columnNames } = await import("@ledgerline/statements/map");
  const columns = new Columns([]);
  for (const format of FORMATS) for (const name of columnNames(format)) columns.find(name);
}
