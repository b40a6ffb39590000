import type { Transaction } from "@ledgerline/db/client";
import { saveLink, type UserLinkRow } from "@ledgerline/db/queries/account";
import { DAY_MS, HOUR_MS } from "../../calendar/durations.ts";
import type { Context } from "../../context/context.ts";
import { createLinkToken } from "./link-token.ts";

const LIVES_MS = { choose_password: HOUR_MS, confirm_email: DAY_MS };
const PATHS = { choose_password: "/choose-password", confirm_email: "/confirm-email" };

/**
 * Makes a link that works once and replaces the user's previous one. Its secret follows a `#`, so browsers never send
 * it to a server. `email` is the address that it is sent to.
 */
export async function createLink(
  { clock }: Pick<Context, "clock">,
  tx: Transaction,
  link: Pick<UserLinkRow, "userId" | "purpose" | "email"> & { appUrl: string },
): Promise<string> {
  const { userId, purpose, email, appUrl } = link;
  const { token, secretHash } = createLinkToken(userId);
  const expiresAt = new Date(clock().getTime() + LIVES_MS[purpose]);
  await saveLink(tx, { userId, purpose, email, secretHash, expiresAt });
  return `${appUrl}${PATHS[purpose]}#${token}`;
}
