import type { Artist } from "@ledgerline/contract/auth/auth";
import { useSessionToken } from "../../lib/calls/session-token.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail, errorStatus } from "../../lib/errors/error-detail.ts";

export interface UnreachableSession {
  state: "unreachable";
  reason: string;
  retrying: boolean;
  retry: () => void;
}

type Session = { state: "out" } | { state: "checking" } | UnreachableSession | { state: "in"; artist: Artist };

/** Who is logged in. A 401 ends the session (see Providers); any other failure keeps it and can be retried. */
export function useSession(): Session {
  const token = useSessionToken();
  const me = trpc.auth.me.useQuery(undefined, { enabled: token !== null });
  if (token === null) return { state: "out" };
  if (me.data) return { state: "in", artist: me.data };
  if (!me.isError || errorStatus(me.error) === 401) return { state: "checking" };
  return {
    state: "unreachable",
    reason: errorDetail(me.error, UNREACHABLE).replace(/\.$/, ""),
    retrying: me.isFetching,
    retry: () => void me.refetch(),
  };
}

/** Kept apart from the other messages, which the landing page does not need. */
const UNREACHABLE = "Ledgerline cannot be reached right now";
