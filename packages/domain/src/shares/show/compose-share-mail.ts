import type { Mail } from "@ledgerline/connectors/mail";
import { type Speech, speechOf } from "@ledgerline/contract/papers/speech";
import { type PayeeStatementKey, SHARE_LINK_DAYS } from "@ledgerline/contract/shares/payee-statements";
import type { Transaction } from "@ledgerline/db/client";
import type { MailJob } from "@ledgerline/db/jobs/job-queue";
import { findAccount, lockAccount } from "@ledgerline/db/queries/account/accounts";
import { listShareLinks } from "@ledgerline/db/queries/shares/share-links";
import { findShareSettings, type PayeeRow } from "@ledgerline/db/queries/shares/share-setup";
import type { Context } from "../../context/context.ts";
import { writeMail } from "../../mail.ts";
import { nameForStrangers } from "../../words.ts";
import { findPayees } from "../books/payees.sql.ts";
import { findRun } from "../books/runs.sql.ts";
import { readStatementIn } from "./payee-statement.ts";
import { newLink } from "./statement-links.ts";
import { toStatement } from "./tell-statement.ts";

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
  if (job.mail === "share_question") return questionMail(ctx, job, from);
  if (job.mail === "payee_bank") return payee && bankMail(job, { payee, from, speech });
  const settings = await findShareSettings(tx, job.accountId);
  const payer = {
    from: nameForStrangers(settings?.payerName || account.artistName),
    logo: settings?.payerLogo ?? null,
  };
  const said = { ...payer, speech };
  if (job.mail === "share_answer") return payee && answerMail(ctx, tx, job, { payee, ...said });
  if (job.mail === "share_link") return payee && linkMail(ctx, tx, job, { payee, ...said });
  const key = job.runId === undefined || payeeId === undefined ? null : { id: job.runId, payee: payeeId };
  const payOn = key && (await findPayDay(ctx, tx, job.accountId, key));
  return statementMail(job.email, said, { link: ctx.settings.appUrl, hasLogin: true, payOn });
}

/** When what a statement says is due is to be paid; null if nothing is, or nobody has said when. */
async function findPayDay(
  { clock }: Pick<Context, "clock">,
  tx: Transaction,
  accountId: string,
  key: PayeeStatementKey,
): Promise<string | null> {
  const { told } = await readStatementIn(tx, accountId, key, clock());
  const { payment } = toStatement(told, await speechOf("en"));
  return payment.state === "due" ? payment.pay_on : null;
}

interface Told {
  payee: PayeeRow;
  /** The account's name, if a stranger may read it. */
  from: string | null;
  speech: Speech;
}

interface Payer extends Pick<Told, "from" | "speech"> {
  /** The payer's, as a `data:` address. */
  logo: string | null;
}

function statementMail(
  to: string,
  { from, logo, speech }: Payer,
  { link, hasLogin, payOn }: { link: string; hasLogin: boolean; payOn: string | null },
): Mail {
  const works = hasLogin ? speech.say("mail_log_in") : speech.say("mail_link_works", { days: SHARE_LINK_DAYS });
  return writeMail({
    ...{ to, logo },
    language: speech.language,
    subject: speech.say("mail_subject"),
    before: from === null ? speech.say("mail_ready_unnamed") : speech.say("mail_ready", { from }),
    link,
    action: speech.say(hasLogin ? "mail_open_app" : "mail_open_statement"),
    after: payOn === null ? works : `${speech.say("mail_pay_on", { day: speech.day(payOn) })} ${works}`,
  });
}

async function linkMail(
  ctx: Pick<Context, "clock" | "settings">,
  tx: Transaction,
  { accountId, runId, payeeId, linkId, email }: Of<"share_link">,
  told: Told & Payer,
): Promise<Mail | null> {
  // The payee may have another email meanwhile, or none.
  const run = await findRun(tx, accountId, runId);
  if (run?.state !== "sent" || told.payee.email !== email) return null;
  await lockAccount(tx, accountId);
  const links = await listShareLinks(tx, accountId, runId, ctx.clock());
  // Somebody has made another link since, and may have passed it on: it keeps working.
  if (links.some((link) => link.payeeId === payeeId && link.id !== linkId)) return null;
  const { link } = await newLink(ctx, tx, { accountId, runId, payeeId, id: linkId });
  const payOn = await findPayDay(ctx, tx, accountId, { id: runId, payee: payeeId });
  return statementMail(email, told, { link, hasLogin: false, payOn });
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
  { payee, from, logo, speech }: Told & Payer,
): Promise<Mail | null> {
  const head = {
    ...{ to: email, logo, language: speech.language, subject: speech.say("mail_answer_subject") },
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
