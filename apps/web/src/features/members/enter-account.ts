import type { Session } from "@ledgerline/contract/auth/auth";
import { sessionToken } from "../../lib/calls/session-token.ts";
import type { trpc } from "../../lib/calls/trpc.ts";

/** Switches to another account. Its token makes the app forget what was fetched for the previous one. */
export function enterAccount(utils: ReturnType<typeof trpc.useUtils>, { access_token, artist }: Session): void {
  sessionToken.save(access_token);
  utils.auth.me.setData(undefined, artist);
}
