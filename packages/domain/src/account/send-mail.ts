import { type Mail, type Mailer, MailNotTaken, MailRefused } from "@ledgerline/connectors/mail";
import { type Transaction, transaction } from "@ledgerline/db/client";
import type { MailJob } from "@ledgerline/db/jobs/job-queue";
import { listMemberships } from "@ledgerline/db/queries/account/members";
import { findLink } from "@ledgerline/db/queries/account/user-links";
import { findUserByEmail, lockPasswordHash } from "@ledgerline/db/queries/auth/users";
import type { Context } from "../context/context.ts";
import { choosePasswordMail, confirmEmailMail, noticeMail } from "../mail.ts";
import { createLink } from "../mail-links.ts";
import { composeInvitation } from "../members/invitations.ts";
import { composeShareMail, SHARE_MAILS } from "../shares/show/compose-share-mail.ts";
import { composeFacts, composePaused } from "./notice-mails.ts";
import { saveNoticeAttempt } from "./notices.sql.ts";

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
  if (!mail) return;
  const save = (ended: Parameters<typeof saveNoticeAttempt>[2]) =>
    job.mail === "facts" ? transaction(ctx.db, (tx) => saveNoticeAttempt(tx, job, ended)) : undefined;
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
  if (job.mail === "notice") return noticeMail(job.email, job.notice);
  if (job.mail === "invitation") return composeInvitation(ctx, tx, job);
  if (job.mail === "webhook_paused") return composePaused(ctx, tx, job);
  if (job.mail === "facts") return composeFacts(ctx, tx, job);
  if (job.mail === "choose_password") {
    const user = await findUserByEmail(tx, job.email);
    const [last] = user && (await isThere(tx, user.id)) ? await listMemberships(tx, user.id) : [];
    if (!user || !last || last.account.disabledAt || last.account.guestUntil) return null;
    const link = { userId: user.id, purpose: job.mail, email: user.email, appUrl };
    return choosePasswordMail(user.email, await createLink(ctx, tx, link));
  }
  if (job.mail !== "confirm_email") return composeShareMail(ctx, tx, job);
  const asked = (await isThere(tx, job.userId)) ? await findLink(tx, job.userId, "confirm_email") : null;
  if (!asked?.email) return null;
  return confirmEmailMail(asked.email, await createLink(ctx, tx, { ...asked, appUrl }));
}

/** Keeps the user until the transaction ends: an account that is closed meanwhile would take the link's user away. */
async function isThere(tx: Transaction, userId: string): Promise<boolean> {
  return (await lockPasswordHash(tx, userId, "key share")) !== null;
}
