import type { Session } from "@ledgerline/contract/auth/auth";
import { sessionToken } from "../../lib/calls/session-token.ts";
import type { trpc } from "../../lib/calls/trpc.ts";

/** Goes on in another account. What was fetched for the one before is forgotten, because the token names another. */
export function enterAccount(utils: ReturnType<typeof trpc.useUtils>, { access_token, artist }: Session): void {
  sessionToken.save(access_token);
  utils.auth.me.setData(undefined, artist);
}
