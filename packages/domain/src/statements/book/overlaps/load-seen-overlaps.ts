import type { Database, Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { listSeenOverlaps } from "../../statement-overlaps.sql.ts";
import type { SeenOverlap } from "./overlaps.ts";

/** The overlaps that the artist has decided about; none before a decision. */
export async function loadSeenOverlaps(
  db: Database | Transaction,
  { accountId, id, resolution }: StatementRow,
): Promise<SeenOverlap[]> {
  return resolution === null ? [] : listSeenOverlaps(db, accountId, id);
}
