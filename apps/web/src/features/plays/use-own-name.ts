import { trpc } from "../../lib/calls/trpc.ts";

/** The name of the account's own artist, for telling their plays from other artists'. */
export function useOwnName(): string {
  return trpc.auth.me.useQuery().data?.artist_name ?? "You";
}
