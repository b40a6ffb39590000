import type { Mail } from "@ledgerline/connectors/mail";
import type { Language } from "@ledgerline/contract/papers/languages";
import type { Speech } from "@ledgerline/contract/papers/speech";
import { INVITATION_DAYS } from "@ledgerline/contract/wire/constants";
import type { Transaction } from "@ledgerline/db/client";
import type { UserNotice } from "@ledgerline/db/jobs/job-queue";
import type { UserRow } from "@ledgerline/db/queries/auth/users";
import type { Context } from "./context/context.ts";
import { readLogo } from "./logo.ts";

/** Tells a user by email about a change to how they log in, if the server sends email. */
export async function tellUser(
  ctx: Context,
  tx: Transaction,
  { id: userId, email }: Pick<UserRow, "id" | "email">,
  notice: UserNotice,
): Promise<void> {
  if (ctx.outside.mail) await ctx.jobs.enqueue(tx, "send-mail", { mail: "notice", userId, email, notice });
}

interface Content {
  to: string;
  /** If it is not English. */
  language?: Language;
  subject: string;
  /** The sender's, as a `data:` address. */
  logo?: string | null;
  /** The text before the link. */
  before: string;
  items?: readonly string[];
  link?: string;
  /** The text of the link in the HTML. */
  action?: string;
  after: string;
  /** Ends further messages of this kind. */
  unsubscribe?: string;
}

export function choosePasswordMail(to: string, link: string, speech: Speech): Mail {
  return writeMail({
    ...{ to, link, language: speech.language, subject: speech.say("mail_password_subject") },
    before: speech.say("mail_password"),
    action: speech.say("mail_password_action"),
    after: speech.say("mail_password_after"),
  });
}

export function confirmEmailMail(to: string, link: string, speech: Speech): Mail {
  return writeMail({
    ...{ to, link, language: speech.language, subject: speech.say("mail_confirm_subject") },
    before: speech.say("mail_confirm"),
    action: speech.say("mail_confirm_action"),
    after: speech.say("mail_confirm_after"),
  });
}

/** Names are null where a stranger should not read them. */
export function invitationMail(
  to: string,
  link: string,
  { by, account, role }: { by: string | null; account: string | null; role: string },
): Mail {
  const where = account ? `the Ledgerline account of ${account}` : "a Ledgerline account";
  return writeMail({
    to,
    subject: "You are invited to a Ledgerline account",
    before: `${by ?? "Somebody"} invites you to join ${where} as ${role}. Open this link to do so:`,
    link,
    action: "See the invitation",
    after: `The link works once, for ${INVITATION_DAYS} days. If you do not know who is asking, ignore this email.`,
  });
}

/** To whom statements are sent, in their language. The account's name is null where a stranger should not read it. */
export function payeeInvitationMail(to: string, link: string, account: string | null, speech: Speech): Mail {
  return writeMail({
    ...{ to, link, language: speech.language, subject: speech.say("mail_invited_subject") },
    before: account === null ? speech.say("mail_invited_unnamed") : speech.say("mail_invited", { account }),
    action: speech.say("mail_invited_action"),
    after: speech.say("mail_invited_after", { days: INVITATION_DAYS }),
  });
}

export function noticeMail(to: string, notice: UserNotice, speech: Speech): Mail {
  return writeMail({
    ...{ to, language: speech.language, subject: speech.say(`mail_${notice}_subject`) },
    before: speech.say(`mail_${notice}`),
    after: speech.say(notice === "wrong_codes" ? "mail_wrong_codes_after" : "mail_if_not_you"),
  });
}

/** As text, and as simple HTML with the same words. Only items may contain an artist's words; subjects never do. */
export function writeMail({
  to,
  language,
  subject,
  logo = null,
  before,
  items = [],
  link,
  action,
  after,
  unsubscribe,
}: Content): Mail {
  const end = unsubscribe && `Stop these messages: ${unsubscribe}`;
  const list = items.map((item) => `- ${item}`).join("\n");
  const text = [before, list, link, after, "Ledgerline", end].filter(Boolean).join("\n\n");
  const paragraphs = [
    logo && `<img src="cid:logo" alt="" style="max-width: 200px; max-height: 64px">`,
    asHtml(before),
    items.length > 0 && `<ul>\n${items.map((item) => `<li>${asHtml(item)}</li>`).join("\n")}\n</ul>`,
    link && `<a href="${link}">${action}</a>`,
    asHtml(after),
    "Ledgerline",
    unsubscribe && `<a href="${unsubscribe}">Stop these messages</a>`,
  ];
  const body = paragraphs
    .flatMap((part) => (part ? (part.startsWith("<ul>") ? part : `<p>${part}</p>`) : []))
    .join("\n");
  const style = "font: 16px/1.5 sans-serif; max-width: 34em";
  const html = `<!doctype html>\n${language ? `<html lang="${language}">\n` : ""}<body style="${style}">\n${body}\n</body>\n`;
  return {
    ...{ to, subject, text: `${text}\n`, html },
    ...(logo && { logo: readLogo(logo) }),
    ...(unsubscribe && { unsubscribe }),
  };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function asHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
