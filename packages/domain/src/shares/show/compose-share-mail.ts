import type { Mail } from "@ledgerline/connectors/mail";
import { type Speech, speechOf } from "@ledgerline/contract/papers/speech";
import { SHARE_LINK_DAYS } from "@ledgerline/contract/shares/payee-statements";
import type { Transaction } from "@ledgerline/db/client";
import type { MailJob } from "@ledgerline/db/jobs/job-queue";
import { findAccount, lockAccount } from "@ledgerline/db/queries/account/accounts";
import { listShareLinks } from "@ledgerline/db/queries/shares/share-links";
import type { PayeeRow } from "@ledgerline/db/queries/shares/share-setup";
import type { Context } from "../../context/context.ts";
import { writeMail } from "../../mail.ts";
import { nameForStrangers } from "../../words.ts";
import { findPayees } from "../books/payees.sql.ts";
import { findRun } from "../books/runs.sql.ts";
import { newLink } from "./statement-links.ts";

export const SHARE_MAILS = ["payee_bank", "share_statement", "share_link", "share_question", "share_answer"] as const;
type ShareMail = Extract<MailJob, { mail: (typeof SHARE_MAILS)[number] }>;
type Of<Kind extends ShareMail["mail"]> = Extract<ShareMail, { mail: Kind }>;

/** Announces a statement, a change or what was written about one, without figures. Null once it is no use any more. */
export async function composeShareMail(
  ctx: Pick<Context, "clock" | "settings">,
  tx: Transaction,
  job: ShareMail,
): Promise<Mail | null> {
  const account = await findAccount(tx, job.accountId);
  if (!account || account.closedAt || account.disabledAt) return null;
  const from = nameForStrangers(account.artistName);
  const { payeeId } = job;
  const [payee = null] = payeeId === undefined ? [] : await findPayees(tx, job.accountId, [payeeId]);
  const speech = await speechOf(payee?.language ?? "en");
  switch (job.mail) {
    case "share_statement":
      return statementMail(job.email, { from, speech }, { link: ctx.settings.appUrl, hasLogin: true });
    case "share_link":
      return payee && linkMail(ctx, tx, job, { payee, from, speech });
    case "share_question":
      return questionMail(ctx, job, from);
    case "share_answer":
      return payee && answerMail(ctx, tx, job, { payee, from, speech });
    default:
      return payee && bankMail(job, { payee, from, speech });
  }
}

interface Told {
  payee: PayeeRow;
  /** The account's name, if a stranger may read it. */
  from: string | null;
  speech: Speech;
}

function statementMail(
  to: string,
  { from, speech }: Pick<Told, "from" | "speech">,
  { link, hasLogin }: { link: string; hasLogin: boolean },
): Mail {
  return writeMail({
    to,
    language: speech.language,
    subject: speech.say("mail_subject"),
    before: from === null ? speech.say("mail_ready_unnamed") : speech.say("mail_ready", { from }),
    link,
    action: speech.say(hasLogin ? "mail_open_app" : "mail_open_statement"),
    after: hasLogin ? speech.say("mail_log_in") : speech.say("mail_link_works", { days: SHARE_LINK_DAYS }),
  });
}

async function linkMail(
  ctx: Pick<Context, "clock" | "settings">,
  tx: Transaction,
  { accountId, runId, payeeId, linkId, email }: Of<"share_link">,
  told: Told,
): Promise<Mail | null> {
  // The payee may have another email meanwhile, or none.
  const run = await findRun(tx, accountId, runId);
  if (run?.state !== "sent" || told.payee.email !== email) return null;
  await lockAccount(tx, accountId);
  const links = await listShareLinks(tx, accountId, runId, ctx.clock());
  // Somebody has made another link since, and may have passed it on: it keeps working.
  if (links.some((link) => link.payeeId === payeeId && link.id !== linkId)) return null;
  const { link } = await newLink(ctx, tx, { accountId, runId, payeeId, id: linkId });
  return statementMail(email, told, { link, hasLogin: false });
}

/** To the account's owners. What the payee wrote is not in it: anybody with a link can write. */
function questionMail({ settings }: Pick<Context, "settings">, { email }: Of<"share_question">, from: string | null) {
  return writeMail({
    to: email,
    subject: "A payee has a question about a statement",
    before: `A payee${from ? ` of ${from}` : ""} has a question about a royalty statement:`,
    link: `${settings.appUrl}/dashboard?tab=shares&view=questions`,
    action: "Read and answer it",
    after: "It is listed under Shares, Questions, until it is answered or closed.",
  });
}

/** With a link if the payee has none that works: a new one would end it. */
async function answerMail(
  ctx: Pick<Context, "clock" | "settings">,
  tx: Transaction,
  { accountId, runId, payeeId, linkId, email }: Of<"share_answer">,
  { payee, from, speech }: Told,
): Promise<Mail | null> {
  const head = {
    ...{ to: email, language: speech.language, subject: speech.say("mail_answer_subject") },
    before: from === null ? speech.say("mail_answer_unnamed") : speech.say("mail_answer", { from }),
  };
  if (linkId === null) {
    const link = ctx.settings.appUrl;
    return writeMail({ ...head, link, action: speech.say("mail_open_app"), after: speech.say("mail_log_in") });
  }
  if (payee.email !== email) return null;
  await lockAccount(tx, accountId);
  const links = await listShareLinks(tx, accountId, runId, ctx.clock());
  if (links.some((link) => link.payeeId === payeeId && link.id !== linkId)) {
    return writeMail({ ...head, after: speech.say("mail_answer_in_link") });
  }
  const { link } = await newLink(ctx, tx, { accountId, runId, payeeId, id: linkId });
  const after = speech.say("mail_link_works", { days: SHARE_LINK_DAYS });
  return writeMail({ ...head, link, action: speech.say("mail_open_statement"), after });
}

/** To the payee in their language, and to the owners in English. */
function bankMail({ email }: Of<"payee_bank">, { payee, from, speech }: Told): Mail {
  if (email === payee.email && speech.language !== "en") {
    return writeMail({
      to: email,
      language: speech.language,
      subject: speech.say("mail_bank_subject"),
      before: from === null ? speech.say("mail_bank_unnamed") : speech.say("mail_bank", { from }),
      after: speech.say("mail_bank_after"),
    });
  }
  const name = nameForStrangers(payee.name);
  return writeMail({
    to: email,
    subject: "Bank details of a payee were changed",
    before: `In the Ledgerline account${from ? ` of ${from}` : ""}, the bank details${name ? ` of ${name}` : " of a payee"} were changed. Nothing is paid to them for three days.`,
    after: "If you expected this, there is nothing to do. If not, tell the account's owner now.",
  });
}
