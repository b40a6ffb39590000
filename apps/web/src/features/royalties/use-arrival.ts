import { useEffect, useRef } from "react";
import { useRoyaltyPlace } from "./address/use-royalty-place.ts";

/** A row that leads to another screen goes away with its table. The screen with the returned ref then gets the focus. */
export function useArrival() {
  const { view, track } = useRoyaltyPlace();
  const screen = useRef<HTMLDivElement>(null);
  const place = `${view} ${track ?? ""}`;
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
  }, [place]);
  return screen;
}
