import { lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { rateLimits } from "../../schema/index.ts";

/** Deletes the counts whose time was over before `time`. */
export async function deleteRateLimitsBefore(db: Database, time: Date): Promise<void> {
  await db.orm.delete(rateLimits).where(lt(rateLimits.expire, time.getTime()));
}
