import { type Transaction, transaction } from "@ledgerline/db/client";
import { findOwner, lockAccount } from "@ledgerline/db/queries/account";
import type { NoticeFact } from "@ledgerline/db/schema";
import { utcDay } from "../../calendar/utc-day.ts";
import type { Context } from "../../context/context.ts";
import { collectFacts, type KeyedFact } from "./collect-facts.ts";
import { mayBeTold } from "./may-be-told.ts";
import { forgetToldFacts, insertNoticeMail, listToldFacts, saveToldFacts } from "./notices.sql.ts";
import { noticesOf } from "./notices-of.ts";

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
  const facts = await collectFacts({ ...ctx, accountId }, await noticesOf(ctx.db, accountId));
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
  const mail = { accountId, day, facts: shown.slice(0, MOST_SHOWN), factCount: shown.length, secretHash: null };
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
