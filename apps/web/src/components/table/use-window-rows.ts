import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";
import { usePrinting } from "./use-printing.ts";

/** Shorter tables are drawn whole, so that the browser's own search finds every row. */
const WHOLE = 80;
const ROW_HEIGHT = 45;

/** A row to draw, and how much empty space lies above it. */
export interface WindowRow {
  index: number;
  gap: number;
}

/** The rows of a long table that are in the window or near it, and on paper all. The row that has the focus is always among them. */
export function useWindowRows(body: RefObject<HTMLElement | null>, count: number, focused: number) {
  const long = count > WHOLE && !usePrinting();
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: long,
    estimateSize: () => ROW_HEIGHT,
    // Without a layout, as in a hidden page, a row has no height.
    measureElement: (row) => row.getBoundingClientRect().height || ROW_HEIGHT,
    overscan: 15,
    scrollMargin: useDistanceToTop(body),
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (focused < 0 || near.includes(focused)) return near;
      return [...near, focused].sort((a, b) => a - b);
    },
  });
  if (!long) {
    const rows: WindowRow[] = Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
    return { rows, gapBelow: 0, measure: undefined };
  }
  let end = virtual.options.scrollMargin;
  const rows = virtual.getVirtualItems().map((item): WindowRow => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  return {
    rows,
    gapBelow: virtual.options.scrollMargin + virtual.getTotalSize() - end,
    measure: virtual.measureElement,
  };
}

/** How far the rows are from the top of the page, kept right while what is above them grows. */
function useDistanceToTop(body: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current) setDistance(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const page = new ResizeObserver(measure);
    page.observe(document.body);
    return () => page.disconnect();
  }, [body]);
  return distance;
}
