import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "@ledgerline/db/client";
import { insertAuditEvent } from "@ledgerline/db/queries/account";
import type { AuditActor, AuditEvent } from "@ledgerline/db/schema";
import type { ArtistContext } from "../context/context.ts";

interface Author {
  artistId: string;
  actor: AuditActor;
  at: Date;
  sessionId?: string;
}

/** Adds to an artist's history what the artist does, in the transaction that does it. */
export function recordEvent(
  tx: Transaction,
  { artistId, sessionId, clock }: Pick<ArtistContext, "artistId" | "sessionId" | "clock">,
  event: AuditEvent,
): Promise<void> {
  return recordEventBy(tx, { artistId, sessionId, actor: "artist", at: clock() }, event);
}

/** The same for what somebody else does to the artist's account. */
export function recordEventBy(
  tx: Transaction,
  { artistId, actor, at, sessionId }: Author,
  event: AuditEvent,
): Promise<void> {
  return insertAuditEvent(tx, { artistId, id: randomUUIDv7(), at, actor, sessionId: sessionId ?? null, event });
}
