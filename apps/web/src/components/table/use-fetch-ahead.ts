import { useEffect } from "react";

/** Rows that arrive a page at a time. */
export interface MoreRows {
  has: boolean;
  fetching: boolean;
  /** Why the last page could not be fetched. */
  failure: string | null;
  fetch: () => void;
}

/** How far from the last fetched row the next page is fetched. */
const AHEAD = 40;

/** Fetches the next page while the rows in sight come near the last one. After a failure it waits for the artist. */
export function useFetchAhead(more: MoreRows | undefined, lastShown: number, count: number): void {
  const due = more?.has === true && !more.fetching && more.failure === null && lastShown >= count - AHEAD;
  const fetch = more?.fetch;
  useEffect(() => {
    if (due) fetch?.();
  }, [due, fetch]);
}
