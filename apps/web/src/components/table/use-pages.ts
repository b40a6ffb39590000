import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import type { MoreRows } from "./use-fetch-ahead.ts";

interface Page {
  cursor: string | null;
  /** Whether newer figures are on their way. */
  stale?: boolean;
}

/** How soon a list is asked for again while its figures are old. */
const AGAIN_MS = 3000;

/**
 * A list that the server sends a page at a time, as `rows` of a table and its `more`. tRPC's own infinite query would
 * send a field next to the cursor that the contract does not know.
 */
export function usePages<One extends Page, Row>(
  queryKey: QueryKey,
  fetchPage: (page: { cursor?: string }, signal: AbortSignal) => Promise<One>,
  rowsOf: (page: One) => readonly Row[],
  enabled = true,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.stale ? AGAIN_MS : false),
    enabled,
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, error, fetchNextPage } =
    query;
  const rows = useMemo(() => data?.pages.flatMap(rowsOf) ?? [], [data, rowsOf]);
  const fetch = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const more: MoreRows = {
    has: hasNextPage && !isPlaceholderData,
    fetching: isFetchingNextPage,
    failure: isFetchNextPageError ? errorDetail(error, ERROR_MESSAGES.analytics) : null,
    fetch,
  };
  return { ...query, data: data?.pages[0], pages: data?.pages ?? [], rows, more };
}
