import { trpc } from "../../lib/calls/trpc.ts";

/** What the account's own artist is called where plays of other artists are next to theirs. */
export function useOwnName(): string {
  return trpc.auth.me.useQuery().data?.artist_name ?? "You";
}
