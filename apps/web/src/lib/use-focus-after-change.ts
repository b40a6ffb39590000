import { useEffect, useRef } from "react";

/** A form that is done takes the focus down with it; when `state` changes so, what holds the returned ref gets it. */
export function useFocusAfterChange<Target extends HTMLElement>(state: string) {
  const target = useRef<Target>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) target.current?.focus();
    before.current = state;
  }, [state]);
  return target;
}
