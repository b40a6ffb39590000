import type { ReactNode, Ref, RefObject } from "react";
import type { MoreRows } from "./use-fetch-ahead.ts";

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
