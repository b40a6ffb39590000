import { LOGGED_OUT } from "@ledgerline/contract/wire/dashboard-sentences";
import { sessionToken } from "../../lib/calls/session-token.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorStatus } from "../../lib/errors/error-detail.ts";
import { leaveForGood } from "../../lib/places/return-path.ts";
import { toast } from "../../lib/toast.ts";

/** Logs out here at once, even offline; the server is told with the token that was just removed. */
export function useLogOut(): () => void {
  const { client } = trpc.useUtils();
  return () => {
    const token = sessionToken.read();
    leaveForGood();
    sessionToken.clear();
    toast.success(LOGGED_OUT);
    client.auth.logout.mutate(undefined, { context: { token } }).catch((error: unknown) => {
      if (errorStatus(error) !== 401)
        toast("You are logged out here, but the server could not be reached. The session will expire on its own.");
    });
  };
}
