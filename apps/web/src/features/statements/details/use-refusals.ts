import { useInfiniteQuery } from "@tanstack/react-query";
import { trpc } from "../../../lib/trpc.ts";

/**
 * The refused rows of a statement, a page at a time. Not by tRPC's own infinite query: that one sends a field beside
 * the cursor which the contract does not know.
 */
export function useRefusals(id: string, enabled: boolean) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [["statements", "refusals"], { id }],
    queryFn: ({ pageParam, signal }) =>
      client.statements.refusals.query(pageParam === null ? { id } : { id, cursor: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
    enabled,
  });
}
