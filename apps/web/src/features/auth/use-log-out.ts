import { SUCCESSES } from "@ledgerline/contract/error";
import { toast } from "sonner";
import { errorStatus } from "../../lib/error-detail.ts";
import { sessionToken } from "../../lib/session-token.ts";
import { trpc } from "../../lib/trpc.ts";

/** Logs out here at once, also without a network; the server is told with the token that has just been dropped. */
export function useLogOut(): () => void {
  const { client } = trpc.useUtils();
  return () => {
    const token = sessionToken.read();
    sessionToken.clear();
    toast.success(SUCCESSES.loggedOut);
    client.auth.logout.mutate(undefined, { context: { token } }).catch((error: unknown) => {
      if (errorStatus(error) !== 401) toast("The server could not be told. This session ends there by itself.");
    });
  };
}
