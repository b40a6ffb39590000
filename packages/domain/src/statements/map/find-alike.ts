import type { Database } from "@ledgerline/db/client";
import { listStatementRows, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import { headerKey } from "./mapping/header-key.ts";

/** More files than a distributor sends in twenty years. */
const MOST_ALIKE = 250;

/** The artist's other statements with the same header that nobody knows yet. */
export async function findAlike(db: Database, { artistId, id, recognition }: StatementRow): Promise<StatementRow[]> {
  const key = headerKey(recognition?.header ?? []);
  const statements = await listStatementRows(db, artistId);
  return statements
    .filter((other) => other.id !== id && other.state === "unrecognized" && other.recognition)
    .filter((other) => headerKey(other.recognition?.header ?? []) === key)
    .slice(0, MOST_ALIKE);
}
