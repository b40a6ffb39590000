import type { ReactNode, Ref, RefObject } from "react";
import type { MoreRows } from "./use-fetch-ahead.ts";

/** Rows of a table, of which only those in sight are drawn. */
export interface RowWindow {
  body: RefObject<HTMLElement | null>;
  count: number;
  /** The row that has the focus. */
  focused?: number;
  more?: MoreRows | undefined;
  /** Called after other rows were drawn. */
  onDrawn?: () => void;
  /** Draws a row; one that is measured needs its index in `data-index`. */
  row: (index: number, measure?: Ref<HTMLTableRowElement>) => ReactNode;
}
