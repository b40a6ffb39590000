import type { Transaction } from "@ledgerline/db/client";
import { type AccountLinkRow, saveLink } from "@ledgerline/db/queries/account";
import { DAY_MS, HOUR_MS } from "../../calendar/durations.ts";
import type { Context } from "../../context/context.ts";
import { createLinkToken } from "./link-token.ts";

const LIVES_MS = { choose_password: HOUR_MS, confirm_email: DAY_MS };
const PATHS = { choose_password: "/choose-password", confirm_email: "/confirm-email" };

/**
 * Makes a link that works once, in place of the artist's one before. Its secret stands behind a `#`, which browsers send
 * to no server. `email` is the address that it is sent to.
 */
export async function createLink(
  { clock }: Pick<Context, "clock">,
  tx: Transaction,
  link: Pick<AccountLinkRow, "artistId" | "purpose" | "email"> & { appUrl: string },
): Promise<string> {
  const { artistId, purpose, email, appUrl } = link;
  const { token, secretHash } = createLinkToken(artistId);
  const expiresAt = new Date(clock().getTime() + LIVES_MS[purpose]);
  await saveLink(tx, { artistId, purpose, email, secretHash, expiresAt });
  return `${appUrl}${PATHS[purpose]}#${token}`;
}
