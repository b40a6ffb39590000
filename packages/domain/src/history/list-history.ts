import type { History, HistoryInput } from "@ledgerline/contract/auth/account";
import { listAuditEvents } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../context/context.ts";
import { pageOf } from "../pages/page-of.ts";
import { eventSentence } from "./event-sentence.ts";

const PAGE = 50;

/** What was done to the account's booked money, credentials and plan, newest first. */
export async function listHistory(ctx: AccountContext, { cursor, limit = PAGE }: HistoryInput): Promise<History> {
  const rows = await listAuditEvents(ctx.db, ctx.accountId, { before: cursor ?? null, limit: limit + 1 });
  const { page, last } = pageOf(rows, limit);
  return {
    events: page.map(({ id, at, actor, sessionId, event }) => ({
      id,
      at: at.toISOString(),
      actor,
      session_id: sessionId,
      action: event.action,
      text: eventSentence(event),
    })),
    cursor: last?.id ?? null,
  };
}
