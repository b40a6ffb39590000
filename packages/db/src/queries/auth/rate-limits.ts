import { lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { rateLimits } from "../../schema/index.ts";
import { deleteInSlices } from "../slices.ts";

/** Deletes the counts whose time was over before `time`. */
export async function deleteRateLimitsBefore(db: Database, time: Date): Promise<void> {
  await deleteInSlices(db, rateLimits, lt(rateLimits.expire, time.getTime()));
}
