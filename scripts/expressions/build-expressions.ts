import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Makes product code build its expressions: most as their files are loaded, others through calls. */
export async function buildExpressions(paths: readonly string[]): Promise<void> {
  for (const path of paths) await import(join(ROOT, path));
  await findEveryColumn();
  await describeEveryCall();
}

/** An example fits its schema if the schema's pattern matches it. */
async function describeEveryCall(): Promise<void> {
  const { openApiDocument } = await import("@ledgerline/server/openapi");
  openApiDocument();
}

/** A column whose name has a placeholder is found by a regular expression. */
async function findEveryColumn(): Promise<void> {
  const { Columns, FORMATS } = await import("@ledgerline/statements/formats");
  const { columnNames } = await import("@ledgerline/statements/map");
  const columns = new Columns([]);
  for (const format of FORMATS) for (const name of columnNames(format)) columns.find(name);
}
