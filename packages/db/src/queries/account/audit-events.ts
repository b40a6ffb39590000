import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { auditEvents } from "../../schema/index.ts";

export type AuditEventRow = typeof auditEvents.$inferSelect;

/** The newest events that are kept of an artist: years of work by hand, and no more than a few megabytes. */
export const MOST_AUDIT_EVENTS = 20_000;

export async function insertAuditEvent(tx: Transaction, row: AuditEventRow): Promise<void> {
  await tx.orm.insert(auditEvents).values(row);
  await tx.orm.delete(auditEvents).where(
    and(
      eq(auditEvents.artistId, row.artistId),
      lt(
        auditEvents.id,
        sql`(select id from audit_events where artist_id = ${row.artistId}
          order by id desc limit 1 offset ${MOST_AUDIT_EVENTS - 1})`,
      ),
    ),
  );
}

/** Newest first; `before` is the last event of the page before. */
export function listAuditEvents(
  db: Database,
  artistId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<AuditEventRow[]> {
  return db.orm
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.artistId, artistId), before === null ? undefined : lt(auditEvents.id, before)))
    .orderBy(desc(auditEvents.id))
    .limit(limit);
}
