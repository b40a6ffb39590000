import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type RowWindow, useFetchAhead } from "./use-fetch-ahead.ts";

const ROW_HEIGHT = 45;
const MOST_STEPS = 10;

/** The measured rows of the table by step of the history, so that going back finds each row in the same place. */
const heights = new Map<string, VirtualItem[]>();

interface VirtualRowsProps extends RowWindow {
  /** The row that had the focus when these rows replaced others. */
  refocus: number | null;
}

/** The rows in or near the window, and always the row that has the focus. */
export function VirtualRows({ body, count, focused = -1, more, row, onDrawn, refocus }: VirtualRowsProps) {
  const { key } = useLocation();
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    initialMeasurementsCache: heights.get(key) ?? [],
    estimateSize: () => ROW_HEIGHT,
    // Without a layout, as in a hidden page, a row has no height.
    measureElement: (shown) => shown.getBoundingClientRect().height || ROW_HEIGHT,
    overscan: 15,
    scrollMargin: useDistanceToTop(body),
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (focused < 0 || near.includes(focused)) return near;
      return [...near, focused].sort((a, b) => a - b);
    },
  });
  useEffect(
    () => () => {
      heights.delete(key);
      heights.set(key, virtual.takeSnapshot());
      for (const oldest of [...heights.keys()].slice(0, -MOST_STEPS)) heights.delete(oldest);
    },
    [key, virtual],
  );
  const items = virtual.getVirtualItems();
  useFetchAhead(more, items.at(-1)?.index ?? 0, count);
  useLayoutEffect(() => onDrawn?.());
  const due = useRef(refocus);
  useLayoutEffect(() => {
    if (due.current === null) return;
    const target = body.current?.querySelector<HTMLElement>(`[data-index="${due.current}"] :is(a, button)`);
    target?.focus();
    if (target) due.current = null;
  });
  let end = virtual.options.scrollMargin;
  return (
    <>
      {items.map((item) => {
        const gap = item.start - end;
        end = item.end;
        return (
          <Fragment key={item.index}>
            <RowGap height={gap} />
            {row(item.index, virtual.measureElement)}
          </Fragment>
        );
      })}
      <RowGap height={virtual.options.scrollMargin + virtual.getTotalSize() - end} />
    </>
  );
}

/** The rows' current distance from the top of the page, which changes when the content above grows. */
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

/** Takes the place of the rows that are out of view. */
function RowGap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}
