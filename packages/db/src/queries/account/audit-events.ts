import { and, desc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import type { AuditEvent } from "../../schema/audit-events.ts";
import { auditEvents } from "../../schema/index.ts";
import { chunks } from "../parameters.ts";

export type AuditEventRow = typeof auditEvents.$inferSelect;

/**
 * How many events of either kind are kept for an account: years of manual work, but only a few megabytes. Events about
 * who may log in are counted separately, so that other work pushes none of them out.
 */
export const MOST_AUDIT_EVENTS = 10_000;

const ACCESS_ACTIONS: ReadonlySet<AuditEvent["action"]> = new Set([
  "password_changed",
  "password_reset",
  "email_changed",
  "session_ended",
  "other_sessions_ended",
  "second_factor_on",
  "second_factor_off",
  "recovery_codes_renewed",
  "wrong_codes",
  "member_invited",
  "invitation_withdrawn",
  "member_joined",
  "role_changed",
  "member_removed",
  "member_left",
  "token_made",
  "token_ended",
  "account_disabled",
  "account_enabled",
]);

/** How many events one statement adds. */
const AT_ONCE = 1_000;

/** Adds events of an account, and deletes its oldest ones of the same kinds beyond those that are kept. */
export async function insertAuditEvents(
  tx: Transaction,
  accountId: string,
  events: readonly Omit<AuditEventRow, "accountId">[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.orm.execute(sql`
    insert into audit_events (account_id, id, at, actor, user_id, session_id, token, event)
    select ${accountId}::uuid, id, at, actor, "userId", "sessionId", token, event
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as added
      (id uuid, at timestamptz, actor text, "userId" uuid, "sessionId" uuid, token text, event jsonb)`);
  const kinds = new Set(events.map(({ event }) => ACCESS_ACTIONS.has(event.action)));
  for (const isAccess of kinds) await dropOldest(tx, accountId, isAccess);
}

async function dropOldest(tx: Transaction, accountId: string, isAccess: boolean): Promise<void> {
  const about = isAccess ? inArray : notInArray;
  const sameKind = and(
    eq(auditEvents.accountId, accountId),
    about(sql`${auditEvents.event} ->> 'action'`, [...ACCESS_ACTIONS]),
  );
  const oldestKept = tx.orm
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(sameKind)
    .orderBy(desc(auditEvents.id))
    .limit(1)
    .offset(MOST_AUDIT_EVENTS - 1);
  await tx.orm.delete(auditEvents).where(and(sameKind, lt(auditEvents.id, oldestKept)));
}

/**
 * Takes a payee's name out of the history: each event with it is deleted, and added again without it. Events from before
 * ids were kept are found by the name.
 */
export async function erasePayeeFromEvents(
  tx: Transaction,
  accountId: string,
  { id, name, as }: { id: string; name: string; as: string },
): Promise<void> {
  const { event } = auditEvents;
  const isOf = sql`(${event} ->> 'payee_id' = ${id} or (${event} ->> 'payee_id' is null and ${event} ->> 'payee' = ${name}))`;
  const named = await tx.orm
    .delete(auditEvents)
    .where(and(eq(auditEvents.accountId, accountId), isOf))
    .returning();
  const nameless = named.map((row) => ({ ...row, accountId, event: { ...row.event, payee: as } as AuditEvent }));
  for (const rows of chunks(nameless, AT_ONCE)) await tx.orm.insert(auditEvents).values(rows);
}

/** Newest first; `before` is the last event of the previous page. */
export function listAuditEvents(
  db: Database,
  accountId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<AuditEventRow[]> {
  return db.orm
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.accountId, accountId), before === null ? undefined : lt(auditEvents.id, before)))
    .orderBy(desc(auditEvents.id))
    .limit(limit);
}
