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

export function choosePasswordMail(to: string, link: string): Mail {
  return writeMail({
    to,
    subject: "Choose a new password for Ledgerline",
    before: "Somebody asked for a new password for your Ledgerline account. Open this link to choose one:",
    link,
    action: "Choose a new password",
    after: "The link works once, for one hour. If it was not you, ignore this email: your password stays as it is.",
  });
}

export function confirmEmailMail(to: string, link: string): Mail {
  return writeMail({
    to,
    subject: "Confirm your email for Ledgerline",
    before: "Somebody entered this address as the email of a Ledgerline account. If it was you, open this link:",
    link,
    action: "Confirm this email",
    after: "The link works once, for one day. If it was not you, ignore this email.",
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

const IF_NOT_YOU =
  "If it was you, there is nothing to do. If not, choose a new password now, or ask the server's operator.";

const NOTICES: Record<UserNotice, { subject: string; happened: string; after?: string }> = {
  password_changed: {
    subject: "Your Ledgerline password was changed",
    happened: "The password of your Ledgerline account was changed, and all other sessions have ended.",
  },
  email_changed: {
    subject: "Your Ledgerline email was changed",
    happened: "Your Ledgerline account has a new email. This address no longer belongs to it.",
  },
  second_factor_on: {
    subject: "Two-step login is on",
    happened: "Your Ledgerline account now asks for a code from an authenticator app at each login.",
  },
  second_factor_off: {
    subject: "Two-step login is off",
    happened: "Your Ledgerline account no longer asks for a code at login.",
  },
  wrong_codes: {
    subject: "Wrong codes at your Ledgerline login",
    happened: "Somebody entered the right password for your Ledgerline account and then wrong codes. Nobody got in.",
    after:
      "If it was you, there is nothing to do. If not, somebody knows your password: choose a new one now, and change it wherever else you use it. If codes from your app are refused for a while, log in from where you have logged in before, or with a recovery code.",
  },
};

export function noticeMail(to: string, notice: UserNotice): Mail {
  const { subject, happened, after = IF_NOT_YOU } = NOTICES[notice];
  return writeMail({ to, subject, before: happened, after });
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
