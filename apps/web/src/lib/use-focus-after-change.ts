import { useEffect, useRef } from "react";

/** A form that disappears takes the focus with it; when `state` changes that way, the element with the ref gets it. */
export function useFocusAfterChange<Target extends HTMLElement>(state: string) {
  const target = useRef<Target>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) target.current?.focus();
    before.current = state;
  }, [state]);
  return target;
}
