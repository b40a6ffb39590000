import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "@ledgerline/db/client";
import { insertAuditEvent, listMemberships } from "@ledgerline/db/queries/account";
import type { AuditActor, AuditEvent } from "@ledgerline/db/schema";
import type { AccountContext } from "../context/context.ts";
import type { Actor } from "../context/session-cache.ts";

interface Author {
  actor: AuditActor;
  at: Date;
  /** The member who did it, if a member did. */
  by?: Pick<Actor, "userId"> & Partial<Actor>;
}

/** Records what a member does in the account's history, in the same transaction. */
export function recordEvent(
  tx: Transaction,
  { accountId, actor: by, clock }: Pick<AccountContext, "accountId" | "actor" | "clock">,
  event: AuditEvent,
): Promise<void> {
  return recordEventBy(tx, { accountId, actor: "artist", by, at: clock() }, event);
}

/** Records what somebody else does to the account. */
export function recordEventBy(
  tx: Transaction,
  { accountId, actor, at, by }: Author & { accountId: string },
  event: AuditEvent,
): Promise<void> {
  const { userId = null, sessionId = null, token } = by ?? {};
  return insertAuditEvent(tx, {
    accountId,
    id: randomUUIDv7(),
    at,
    actor,
    userId,
    sessionId,
    token: token?.name ?? null,
    event,
  });
}

/** Records a change to how a member logs in, in every account that they belong to. */
export function recordLoginEvent(
  tx: Transaction,
  { actor: by, clock }: Pick<AccountContext, "actor" | "clock">,
  event: AuditEvent,
): Promise<void> {
  return recordLoginEventBy(tx, by.userId, { actor: "artist", by, at: clock() }, event);
}

/** Records such a change by somebody without a session, for example with a link. */
export async function recordLoginEventBy(
  tx: Transaction,
  userId: string,
  author: Author,
  event: AuditEvent,
): Promise<void> {
  for (const { account } of await listMemberships(tx, userId)) {
    await recordEventBy(tx, { ...author, accountId: account.id }, event);
  }
}
