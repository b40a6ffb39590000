import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** What the last chart had; before anything has been measured, as in a test, an ordinary width. */
let last = 640;

/**
 * The width of an element in CSS pixels, kept right when it changes. It is measured when the page has been laid out, and
 * not read before, which would lay it out twice.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(last);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const size = new ResizeObserver(() => {
      last = shown.clientWidth || last;
      // At once, because this is called before the page is painted: what depends on the width is not seen to move.
      flushSync(() => setWidth(last));
    });
    size.observe(shown);
    return () => size.disconnect();
  }, [element]);
  return width;
}
