import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { Database } from "@ledgerline/db/client";
import type { RecognizedStatement } from "../recognized-statement.ts";
import { readFirstRows } from "./read-first-rows.ts";

const SAMPLED_ROWS = 5000;
const MOST_CHARS = 200;

/** The account with the distributor that a mapped file prints; null when it prints none, or several. */
export async function inspectAccount(
  db: Database,
  statement: RecognizedStatement,
  { columns: { account } }: Mapping,
): Promise<string | null> {
  if (account === undefined) return null;
  const printed = new Set<string>();
  await readFirstRows(db, statement, SAMPLED_ROWS, (cells) => {
    const cell = cells[account]?.trim();
    if (cell && printed.size < 2) printed.add(cell.slice(0, MOST_CHARS).toWellFormed());
  });
  const [only, ...others] = printed;
  return only !== undefined && others.length === 0 ? only : null;
}
