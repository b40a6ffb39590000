import { type ReactNode, type Ref, type RefObject, useEffect } from "react";

/** Rows that arrive a page at a time. */
export interface MoreRows {
  has: boolean;
  fetching: boolean;
  /** Why the last page could not be fetched. */
  failure: string | null;
  fetch: () => void;
}

/** The next page is fetched this many rows before the last one. */
const AHEAD = 40;

/** Fetches the next page when the rows in view come near the last one. After a failure it waits for the artist. */
export function useFetchAhead(more: MoreRows | undefined, lastShown: number, count: number): void {
  const due = more?.has === true && !more.fetching && more.failure === null && lastShown >= count - AHEAD;
  const fetch = more?.fetch;
  useEffect(() => {
    if (due) fetch?.();
  }, [due, fetch]);
}

/** Rows of a table that are drawn only while in view. */
export interface RowWindow {
  body: RefObject<HTMLElement | null>;
  count: number;
  /** The row that has the focus. */
  focused?: number;
  more?: MoreRows | undefined;
  /** Called after other rows were drawn. */
  onDrawn?: () => void;
  /** Draws a row; a measured one needs its index in `data-index`. */
  row: (index: number, measure?: Ref<HTMLTableRowElement>) => ReactNode;
}
