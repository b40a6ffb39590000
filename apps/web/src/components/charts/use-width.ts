import { type RefObject, useLayoutEffect, useState } from "react";

/** Before anything has been measured, as in a test. */
const ORDINARY = 640;

/** The width of an element in CSS pixels, kept right when it changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(ORDINARY);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const measure = () => setWidth(shown.clientWidth || ORDINARY);
    measure();
    const size = new ResizeObserver(measure);
    size.observe(shown);
    return () => size.disconnect();
  }, [element]);
  return width;
}
