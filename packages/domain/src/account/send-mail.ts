import { type Mail, type Mailer, MailNotTaken, MailRefused } from "@ledgerline/connectors/mail";
import type { Language } from "@ledgerline/contract/papers/languages";
import { type Speech, speechOf } from "@ledgerline/contract/papers/speech";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { FAILING_DAYS } from "@ledgerline/contract/wire/constants";
import { type Transaction, transaction } from "@ledgerline/db/client";
import type { MailJob } from "@ledgerline/db/jobs/job-queue";
import { findOwner, listMemberships } from "@ledgerline/db/queries/account/members";
import { findLink } from "@ledgerline/db/queries/account/user-links";
import { findUserByEmail, lockPasswordHash } from "@ledgerline/db/queries/auth/users";
import { findEndpoint } from "@ledgerline/db/queries/webhook-endpoints";
import type { MonthFact, NoticeFact } from "@ledgerline/db/schema";
import { daysBetween, utcDay } from "../calendar.ts";
import type { Context } from "../context/context.ts";
import { choosePasswordMail, confirmEmailMail, noticeMail, writeMail } from "../mail.ts";
import { createLink, createLinkToken } from "../mail-links.ts";
import { composeInvitation } from "../members/invitations.ts";
import { composeShareMail, SHARE_MAILS } from "../shares/show/compose-share-mail.ts";
import { listOwnPayees } from "../shares/show/own-statements.sql.ts";
import { countText, dayText, monthText } from "../words.ts";
import { monthlyMail } from "./monthly-mail.ts";
import { saveNoticeAttempt, tryNoticeMail } from "./notices.sql.ts";
import { mayBeTold, noticesOf } from "./notices.ts";

/** Messages that the holder of the address did not ask for. */
const TO_ANYBODY = ["notice", ...SHARE_MAILS] as const;
type ToAnybody = Extract<MailJob, { mail: (typeof TO_ANYBODY)[number] }>;

/** Sends a queued message, with its own link. Throws when the mail server should be tried again. */
export async function sendMail(ctx: Context, job: MailJob): Promise<void> {
  if (!ctx.outside.mail) return;
  if (!isToAnybody(job)) return deliver(ctx, ctx.outside.mail, job);
  const {
    outside: { mail: mailer },
  } = ctx;
  return ctx.turns.inTurn(`notice to ${job.email}`, async () => {
    // An account may use the address of somebody who never heard of it.
    if (!(await ctx.limits.allows("noticeTo", job.email))) {
      ctx.log.warn({ mail: job.mail }, "a message was not sent: its address has reached its limit");
      return;
    }
    await deliver(ctx, mailer, job);
    await ctx.limits.count("noticeTo", job.email);
  });
}

function isToAnybody(job: MailJob): job is ToAnybody {
  return (TO_ANYBODY as readonly string[]).includes(job.mail);
}

async function deliver(ctx: Context, mailer: Mailer, job: MailJob): Promise<void> {
  const mail = await transaction(ctx.db, (tx) => compose(ctx, tx, job));
  const save = (ended: Parameters<typeof saveNoticeAttempt>[2]) =>
    job.mail === "facts" ? transaction(ctx.db, (tx) => saveNoticeAttempt(tx, job, ended)) : undefined;
  if (!mail) return save({ sentAt: ctx.clock() });
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      if (error instanceof MailNotTaken) await save({ triedAt: null });
      throw error;
    }
    ctx.log.warn({ err: error, mail: job.mail }, "the mail server refused a message");
  }
  await save({ sentAt: ctx.clock() });
}

/** Null if there is nobody to send it to any more. */
async function compose(ctx: Context, tx: Transaction, job: MailJob): Promise<Mail | null> {
  const { appUrl } = ctx.settings;
  if (job.mail === "notice") return noticeMail(job.email, job.notice, await speechOfUser(tx, job.userId));
  if (job.mail === "invitation") return composeInvitation(ctx, tx, job);
  if (job.mail === "webhook_paused") return composePaused(ctx, tx, job);
  if (job.mail === "facts") return composeFacts(ctx, tx, job);
  if (job.mail === "choose_password") {
    const user = await findUserByEmail(tx, job.email);
    const [last] = user && (await isThere(tx, user.id)) ? await listMemberships(tx, user.id) : [];
    if (!user || !last || last.account.disabledAt || last.account.guestUntil) return null;
    const speech = await speechOfUser(tx, user.id);
    const link = { userId: user.id, purpose: job.mail, email: user.email, appUrl, language: speech.language };
    return choosePasswordMail(user.email, await createLink(ctx, tx, link), speech);
  }
  if (job.mail !== "confirm_email") return composeShareMail(ctx, tx, job);
  const asked = (await isThere(tx, job.userId)) ? await findLink(tx, job.userId, "confirm_email") : null;
  // Another address has been entered since, and has a job of its own.
  if (!asked?.email || asked.email !== (job.email ?? asked.email)) return null;
  const speech = await speechOfUser(tx, job.userId);
  const link = await createLink(ctx, tx, { ...asked, appUrl, language: speech.language });
  return confirmEmailMail(asked.email, link, speech);
}

/** In the language of the payees whose statements somebody reads; English for several, and for a member of a label. */
async function speechOfUser(tx: Transaction, userId: string): Promise<Speech> {
  const languages = new Set<Language>();
  for (const { role, account } of await listMemberships(tx, userId)) {
    if (role !== "payee") return speechOf("en");
    for (const { language } of await listOwnPayees(tx, account.id, userId)) languages.add(language);
  }
  const [only] = languages;
  return speechOf(languages.size === 1 && only ? only : "en");
}

/** Keeps the user until the transaction ends: an account that is closed meanwhile would take the link's user away. */
async function isThere(tx: Transaction, userId: string): Promise<boolean> {
  return (await lockPasswordHash(tx, userId, "key share")) !== null;
}

const BOARD = "/dashboard?tab=royalties&view=board";
const STATEMENTS = "/dashboard?tab=royalties";
const CLAIMS = "/dashboard?tab=export&view=claims";

/** Where an attempt was cut off, nobody knows whether the message had gone out. */
const AGAIN = "You may have this message already: sending it was interrupted. ";

/** A day's message, with its own link to unsubscribe. Null if the owner may not be sent it any more. */
async function composeFacts(
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
    after: `${again}You hear of each of these once. Choose your messages under Settings.`,
    unsubscribe,
  });
}

function subjectOf(facts: readonly NoticeFact[], count: number): string {
  const deadlines = facts.filter(({ kind }) => kind === "deadline").length;
  const rereads = facts.filter(({ kind }) => kind === "reread").length;
  if (rereads > 0 && rereads === facts.length) return "Some statements would now be read differently";
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
async function composePaused(
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
    before: `An endpoint ${why}. It is paused, and its waiting events will not be sent:`,
    items: [endpoint.name],
    link: `${appUrl}/settings`,
    action: "Open Settings",
    after: "Resume it there once it works. Unsent events can be sent again for 30 days.",
  });
}
