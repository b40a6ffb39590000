import type { Database } from "@ledgerline/db/client";
import { deleteInSlices } from "@ledgerline/db/queries/slices";
import { rateLimits } from "@ledgerline/db/schema";
import { lt } from "drizzle-orm";

/** Deletes the counts whose time was over before `time`. */
export async function deleteRateLimitsBefore(db: Database, time: Date): Promise<void> {
  await deleteInSlices(db, rateLimits, lt(rateLimits.expire, time.getTime()));
}
