import type { Mail } from "@ledgerline/connectors/mail";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { FAILING_DAYS } from "@ledgerline/contract/wire/constants";
import type { Transaction } from "@ledgerline/db/client";
import { findOwner } from "@ledgerline/db/queries/account/members";
import { findEndpoint } from "@ledgerline/db/queries/webhook-endpoints";
import type { MonthFact, NoticeFact } from "@ledgerline/db/schema";
import { daysBetween, utcDay } from "../calendar.ts";
import type { Context } from "../context/context.ts";
import { writeMail } from "../mail.ts";
import { createLinkToken } from "../mail-links.ts";
import { countText, dayText, monthText } from "../words.ts";
import { monthlyMail } from "./monthly-mail.ts";
import { tryNoticeMail } from "./notices.sql.ts";
import { mayBeTold, noticesOf } from "./notices.ts";

const BOARD = "/dashboard?tab=royalties&view=board";
const STATEMENTS = "/dashboard?tab=royalties";
const CLAIMS = "/dashboard?tab=export&view=claims";

/** Where an attempt was cut off, nobody knows whether the message had gone out. */
const AGAIN = "You may have this message already: sending it was interrupted. ";

/** A day's message, with its own link to unsubscribe. Null if the owner may not be sent it any more. */
export async function composeFacts(
  ctx: Context,
  tx: Transaction,
  { accountId, day }: { accountId: string; day: string },
): Promise<Mail | null> {
  const owner = await findOwner(tx, accountId);
  if (!mayBeTold(owner)) return null;
  const wanted = await noticesOf(tx, accountId);
  const { token, secretHash } = createLinkToken(accountId);
  const mail = await tryNoticeMail(tx, { accountId, day }, { secretHash, triedAt: ctx.clock() });
  if (!mail) return null;
  const again = mail.triedAt === null ? "" : AGAIN;
  const { appUrl } = ctx.settings;
  const { facts, factCount } = mail;
  const unsubscribe = `${appUrl}/no-messages#${token}`;
  const [first] = facts;
  if (first?.kind === "month") {
    const { mailFigures: figures } = ctx.settings;
    return wanted.monthly ? monthlyMail(first, { to: owner.user.email, unsubscribe, appUrl, figures, again }) : null;
  }
  if (!wanted.overdue && !wanted.deadlines) return null;
  const today = utcDay(ctx.clock());
  const left = factCount - facts.length;
  const isClaim = facts.every(({ kind }) => kind === "deadline");
  const isReread = facts.every(({ kind }) => kind === "reread");
  return writeMail({
    to: owner.user.email,
    subject: subjectOf(facts, factCount),
    before: "This is new in your Ledgerline account:",
    items: [
      ...facts.flatMap((fact) => (fact.kind === "month" ? [] : factText(fact, today))),
      ...(left > 0 ? [`and ${left.toLocaleString("en-US")} more`] : []),
    ],
    link: `${appUrl}${isReread ? STATEMENTS : isClaim ? CLAIMS : BOARD}`,
    action: isReread ? "See the difference" : isClaim ? "Open your claims" : "Open plays and pay",
    after: `${again}You are told of each of these once. Choose under Settings which messages you get.`,
    unsubscribe,
  });
}

function subjectOf(facts: readonly NoticeFact[], count: number): string {
  const deadlines = facts.filter(({ kind }) => kind === "deadline").length;
  const rereads = facts.filter(({ kind }) => kind === "reread").length;
  if (rereads > 0 && rereads === facts.length) return "Statements would be read differently now";
  if (rereads > 0) return "Royalties need a look";
  if (deadlines === 0) return "Royalties are overdue";
  if (deadlines < count) return "Royalties are overdue, and a claim has a deadline";
  return deadlines === 1 ? "A claim's deadline is near" : `The deadlines of ${deadlines} claims are near`;
}

function factText(fact: Exclude<NoticeFact, MonthFact>, today: string): string {
  switch (fact.kind) {
    case "late": {
      const { source, month, store, stores, latest } = fact;
      const where = stores === 1 ? platformName(store) : countText(stores, "store");
      const due = `It should have arrived by ${dayText(latest)}.`;
      return `${source || "Your distributor"}: ${monthText(month)} is late at ${where}. ${due}`;
    }
    case "late_statements":
      return `${countText(fact.statements, "statement")} ${fact.statements === 1 ? "is" : "are"} late. Premium shows which.`;
    case "overdue": {
      const { platform, month, latest, plays } = fact;
      const played = plays === null ? "" : ` It had ${countText(plays, "play")}.`;
      const due = latest === null ? "" : `; it should have arrived by ${dayText(latest)}`;
      return `${platformName(platform)}, ${monthText(month)}: no money yet${due}.${played}`;
    }
    case "overdue_months":
      return `${countText(fact.months, "month")} of sale ${fact.months === 1 ? "is" : "are"} overdue. Premium shows which.`;
    case "stopped":
      return `${fact.source}: no statement since ${monthText(fact.month)}.`;
    case "reread":
      return fact.text;
    case "deadline":
      return `Claim "${fact.subject}": your right to ask ends ${inDays(daysBetween(today, fact.deadline))}, on ${dayText(fact.deadline)}.`;
  }
}

function inDays(days: number): string {
  if (days < 1) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

/** Null if the endpoint has been resumed meanwhile, or the account's owner may not be sent messages. */
export async function composePaused(
  { settings: { appUrl } }: Pick<Context, "settings">,
  tx: Transaction,
  { accountId, endpointId }: { accountId: string; endpointId: string },
): Promise<Mail | null> {
  const [owner, endpoint] = [await findOwner(tx, accountId), await findEndpoint(tx, { accountId, id: endpointId })];
  if (!mayBeTold(owner) || !endpoint || (endpoint.pausedFor !== "failing" && endpoint.pausedFor !== "gone"))
    return null;
  const why =
    endpoint.pausedFor === "gone" ? "answered that it is gone" : `has accepted nothing for ${FAILING_DAYS} days`;
  return writeMail({
    to: owner.user.email,
    subject: "A webhook is paused",
    before: `An endpoint ${why}. It is paused, and what waited for it is not sent:`,
    items: [endpoint.name],
    link: `${appUrl}/settings`,
    action: "Open Settings",
    after: "Resume it there once it works. What was not sent can be sent again for 30 days.",
  });
}
