import { createHash, randomBytes } from "node:crypto";
import type { Language } from "@ledgerline/contract/papers/languages";
import type { Transaction } from "@ledgerline/db/client";
import { saveLink, type UserLinkRow } from "@ledgerline/db/queries/account/user-links";
import { DAY_MS, HOUR_MS } from "./calendar.ts";
import type { Context } from "./context/context.ts";

/** The token names the user or account that the link is for, so that the secret is only looked up among theirs. */
export function createLinkToken(ownerId: string): { token: string; secretHash: string } {
  const secret = randomBytes(24).toString("base64url");
  return { token: `${ownerId}.${secret}`, secretHash: hash(secret) };
}

/** Reads a token of the contract's form. */
export function readLinkToken(token: string): { ownerId: string; secretHash: string } {
  const [ownerId = "", secret = ""] = token.split(".");
  return { ownerId, secretHash: hash(secret) };
}

function hash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

const LIVES_MS = { choose_password: HOUR_MS, confirm_email: DAY_MS };
const PATHS = { choose_password: "/choose-password", confirm_email: "/confirm-email" };

/**
 * Makes a link that works once and replaces the user's previous one. Its secret follows a `#`, so browsers never send
 * it to a server. `email` is the address that it is sent to; the page that it leads to is in the message's language.
 */
export async function createLink(
  { clock }: Pick<Context, "clock">,
  tx: Transaction,
  link: Pick<UserLinkRow, "userId" | "purpose" | "email"> & { appUrl: string; language?: Language },
): Promise<string> {
  const { userId, purpose, email, appUrl, language = "en" } = link;
  const { token, secretHash } = createLinkToken(userId);
  const expiresAt = new Date(clock().getTime() + LIVES_MS[purpose]);
  await saveLink(tx, { userId, purpose, email, secretHash, expiresAt });
  return `${appUrl}${PATHS[purpose]}${language === "en" ? "" : `?language=${language}`}#${token}`;
}

/**
 * The key for counting links to a user's own email. It is kept apart, so that somebody who enters the address as their
 * new one does not use up its owner's links.
 */
export function ownEmail(email: string): string {
  return `own ${email}`;
}

/**
 * Sends a link to an email that the user says is theirs. Until it is opened, the email has no effect. The row has no
 * secret yet: the job that sends the link makes one.
 */
export async function askToConfirm(
  ctx: Context,
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const expiresAt = new Date(ctx.clock().getTime() + DAY_MS);
  await saveLink(tx, { userId, purpose: "confirm_email", email, secretHash: "not sent yet", expiresAt });
  await ctx.jobs.enqueue(tx, "send-mail", { mail: "confirm_email", userId, email });
}
