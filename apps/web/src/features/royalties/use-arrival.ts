import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { useRoyaltyPlace } from "./address/use-royalty-place.ts";

/**
 * A row that leads to another screen goes away with its table. The screen with the returned ref then gets the focus, and
 * its top comes into sight; Back keeps the browser's own place.
 */
export function useArrival() {
  const { view, track } = useRoyaltyPlace();
  const type = useNavigationType();
  const screen = useRef<HTMLDivElement>(null);
  const place = `${view} ${track ?? ""}`;
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
    const top = screen.current?.getBoundingClientRect().top ?? 0;
    if (type === "PUSH" && top < 0) screen.current?.scrollIntoView();
  }, [place, type]);
  return screen;
}
