import { trpc } from "../../../lib/calls/trpc.ts";

/** What the artist calls an account with a distributor, by its id. */
export function useSourceName(): (source: string) => string {
  const sources = trpc.royalties.filters.useQuery().data?.sources ?? [];
  return (source) => sources.find(({ id }) => id === source)?.name ?? "Your distributor";
}
