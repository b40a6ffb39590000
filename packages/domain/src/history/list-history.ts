import type { History, HistoryInput } from "@ledgerline/contract/auth/account";
import { listAuditEvents, listMembers } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../context/context.ts";
import { pageOf } from "../pages/page-of.ts";
import { memberName } from "../words/member-name.ts";
import { eventSentence } from "./event-sentence.ts";

const PAGE = 50;

/** What was done to the account's booked money, credentials and plan, newest first. */
export async function listHistory(ctx: AccountContext, { cursor, limit = PAGE }: HistoryInput): Promise<History> {
  const rows = await listAuditEvents(ctx.db, ctx.accountId, { before: cursor ?? null, limit: limit + 1 });
  const { page, last } = pageOf(rows, limit);
  const nameBy = await namesOf(ctx);
  return {
    events: page.map(({ id, at, actor, userId, sessionId, token, event }) => ({
      id,
      at: at.toISOString(),
      actor,
      by: byWhom(userId === null ? null : nameBy(userId), token),
      session_id: sessionId,
      action: event.action,
      text: eventSentence(event),
    })),
    cursor: last?.id ?? null,
  };
}

function byWhom(name: string | null, token: string | null): string | null {
  if (token === null) return name;
  return name === null ? `the API token ${token}` : `${name}, with the API token ${token}`;
}

/** Names of those who acted; null in an account with a single member. */
async function namesOf({ db, accountId }: AccountContext): Promise<(userId: string) => string | null> {
  const members = await listMembers(db, accountId);
  const names = new Map(members.map(({ userId, user }) => [userId, memberName(user)]));
  return (userId) => (members.length === 1 && names.has(userId) ? null : (names.get(userId) ?? "a former member"));
}
