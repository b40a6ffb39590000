import type { Notices, SetNoticesInput, StopNoticesInput } from "@ledgerline/contract/notices";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { findOwner, type Membership } from "@ledgerline/db/queries/account/members";
import type { NoticeFact } from "@ledgerline/db/schema";
import { addMonths, HOUR_MS, utcDay } from "../calendar.ts";
import type { AccountContext, Context, VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { readLinkToken } from "../mail-links.ts";
import { collectMonth } from "./monthly-mail.ts";
import { collectFacts, type KeyedFact } from "./notice-facts.ts";
import {
  deleteNoticeMailsBefore,
  findNoticeSettings,
  findToldFacts,
  forgetToldFacts,
  insertNoticeMail,
  isMonthTold,
  listAccountsToTell,
  listToldFacts,
  listUnsentNoticeMails,
  saveNoticeSettings,
  saveToldFacts,
} from "./notices.sql.ts";

/** Which messages an artist wants: all but the monthly one, until they say otherwise. */
export async function noticesOf(db: Database | Transaction, accountId: string): Promise<Notices> {
  const row = await findNoticeSettings(db, accountId);
  return { overdue: row?.overdue ?? true, deadlines: row?.deadlines ?? true, monthly: row?.monthly ?? false };
}

/** Sets which messages the account's owner wants by email. */
export async function setNotices(ctx: AccountContext, change: SetNoticesInput): Promise<Done> {
  await transaction(ctx.db, (tx) => saveNoticeSettings(tx, ctx.accountId, { ...change, changedAt: ctx.clock() }));
  return { message: SUCCESSES.noticesSet };
}

/**
 * Turns messages off with the link in one of them, which may be opened repeatedly: the monthly ones, or all others. Throws
 * `bad_request`.
 */
export async function stopNotices(ctx: VisitorContext, { token }: StopNoticesInput): Promise<Done> {
  await ctx.limits.check("link", ctx.address);
  const { ownerId: accountId, secretHash } = readLinkToken(token);
  const stopped = await transaction(ctx.db, async (tx) => {
    const facts = await findToldFacts(tx, accountId, secretHash);
    if (!facts) return null;
    const isMonthly = facts.some(({ kind }) => kind === "month");
    const off = isMonthly ? { monthly: false } : { overdue: false, deadlines: false };
    await saveNoticeSettings(tx, accountId, { ...off, changedAt: ctx.clock() });
    return isMonthly ? SUCCESSES.monthlyStopped : SUCCESSES.noticesStopped;
  });
  if (!stopped) {
    await ctx.limits.take("link", ctx.address);
    throw new DomainError("bad_request", MESSAGES.staleNoticeLink);
  }
  return { message: stopped };
}

/** How long the unsubscribe link in a message works. */
const MAIL_DAYS = 400;

/** A message that could not be sent is tried again for this long, and not within this time of an attempt. */
const UNSENT_DAYS = 31;
const ATTEMPT_MS = HOUR_MS;

/** Queues a check of every account whose owner may have to be told something today, and what was not sent so far. */
export async function queueNotices(ctx: Context, signal: AbortSignal): Promise<void> {
  await deleteNoticeMailsBefore(ctx.pools.bulk, utcDay(ctx.clock(), MAIL_DAYS));
  if (!ctx.outside.mail) return;
  const day = utcDay(ctx.clock());
  const triedBefore = new Date(ctx.clock().getTime() - ATTEMPT_MS);
  const unsent = await listUnsentNoticeMails(ctx.pools.bulk, { since: utcDay(ctx.clock(), UNSENT_DAYS), triedBefore });
  const mails = unsent.map((one) => ({ mail: "facts" as const, ...one }));
  await transaction(ctx.pools.bulk, (tx) => ctx.jobs.enqueue(tx, "send-mail", ...mails));
  for await (const accountIds of listAccountsToTell(ctx.pools.bulk, day)) {
    signal.throwIfAborted();
    const jobs = accountIds.map((accountId) => ({ accountId, day }));
    await transaction(ctx.pools.bulk, (tx) => ctx.jobs.enqueue(tx, "tell-artist", ...jobs));
  }
}

/** The rest is only counted; the first message after years of statements may have hundreds of facts. */
const MOST_SHOWN = 20;
/** Facts covered by one message; the rest wait for another day's. */
const MOST_TOLD = 1000;
const FORGOTTEN_DAYS = 400;
/** How long to wait for a board that is being computed. */
const AGAIN_SECONDS = 60;

/**
 * Queues the day's message to an account's owner if there is something new, each fact once. While the board is being
 * recomputed, the account is checked again a little later the same day.
 */
export async function tellOwner(ctx: Context, job: { accountId: string; day: string }): Promise<void> {
  const { accountId, day } = job;
  if (!ctx.outside.mail || utcDay(ctx.clock()) !== day) return;
  if (!mayBeTold(await findOwner(ctx.db, accountId))) return;
  const wanted = await noticesOf(ctx.db, accountId);
  const month = addMonths(day.slice(0, 7), -1);
  const told = wanted.monthly ? await isMonthTold(ctx.db, accountId, month) : true;
  const facts = told
    ? await collectFacts({ ...ctx, accountId }, wanted)
    : await collectMonth({ ...ctx, accountId }, month);
  if (facts === "stale")
    await transaction(ctx.db, (tx) => ctx.jobs.enqueueLater(tx, AGAIN_SECONDS, "tell-artist", job));
  else if (facts.length > 0) await transaction(ctx.db, (tx) => queueMessage(ctx, tx, job, facts.slice(0, MOST_TOLD)));
}

async function queueMessage(
  ctx: Context,
  tx: Transaction,
  { accountId, day }: { accountId: string; day: string },
  facts: readonly KeyedFact[],
): Promise<void> {
  await lockAccount(tx, accountId);
  const keys = facts.map(({ key }) => key);
  const told = await listToldFacts(tx, accountId, keys);
  const news = facts.filter(({ key }) => !told.has(key));
  if (news.length === 0) return;
  const shown = shownOf(news);
  const mail = { accountId, day, facts: shown.slice(0, MOST_SHOWN), factCount: shown.length };
  if (!(await insertNoticeMail(tx, mail))) return;
  await forgetToldFacts(tx, accountId, utcDay(ctx.clock(), FORGOTTEN_DAYS), keys);
  const newKeys = news.map(({ key }) => key);
  await saveToldFacts(tx, accountId, day, newKeys);
  await ctx.jobs.enqueue(tx, "send-mail", { mail: "facts", accountId, day });
}

/** Deadlines come first, because something ends with them. */
function shownOf(news: readonly KeyedFact[]): NoticeFact[] {
  const facts = news.flatMap(({ fact }) => fact ?? []);
  const [deadlines, rest] = [facts.filter(isDeadline), facts.filter((fact) => !isDeadline(fact))];
  // Statements with the same difference share a sentence.
  const others = [...new Map(rest.map((fact) => [JSON.stringify(fact), fact])).values()];
  const counted = news.length - facts.length;
  return [...deadlines, ...others, ...(counted > 0 ? [{ kind: "late_statements", statements: counted } as const] : [])];
}

function isDeadline({ kind }: NoticeFact): boolean {
  return kind === "deadline";
}

/** Whether the owner of an account may be sent messages about it: it is in use, and the email was confirmed. */
export function mayBeTold(owner: Membership | null): owner is Membership {
  if (owner === null || owner.user.emailConfirmedAt === null) return false;
  const { disabledAt, closedAt, guestUntil } = owner.account;
  return !disabledAt && !closedAt && !guestUntil;
}
