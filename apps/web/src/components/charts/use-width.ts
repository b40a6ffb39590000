import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** The width of the last chart, or a usual one before anything has been measured, as in tests. */
let last = 640;

/**
 * The current width of an element in CSS pixels. It is measured after the page has been laid out: reading it earlier
 * would lay the page out twice.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(last);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const size = new ResizeObserver(() => {
      last = shown.clientWidth || last;
      // At once, before the page is painted, so that nobody sees anything move because of the width.
      flushSync(() => setWidth(last));
    });
    size.observe(shown);
    return () => size.disconnect();
  }, [element]);
  return width;
}
