import type { Database } from "@ledgerline/db/client";
import { findStatement, readHeaders, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import { headerKey } from "@ledgerline/statements/map";

/** More files than a distributor sends in twenty years. */
const MOST_ALIKE = 250;

/** The artist's other statements with the same header that nobody knows yet. */
export async function findAlike(db: Database, { artistId, id, recognition }: StatementRow): Promise<StatementRow[]> {
  const key = headerKey(recognition?.header ?? []);
  const alike: StatementRow[] = [];
  for await (const other of readHeaders(db, artistId, "unrecognized")) {
    if (other.id === id || headerKey(other.header) !== key) continue;
    const statement = await findStatement(db, artistId, other.id);
    if (statement?.state === "unrecognized") alike.push(statement);
    if (alike.length === MOST_ALIKE) break;
  }
  return alike;
}
