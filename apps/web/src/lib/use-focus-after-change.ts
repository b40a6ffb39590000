import { useEffect, useRef } from "react";

/** A disappearing form takes the focus with it. If a change of `state` does that, the element with the ref gets it. */
export function useFocusAfterChange<Target extends HTMLElement>(state: string) {
  const target = useRef<Target>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) target.current?.focus();
    before.current = state;
  }, [state]);
  return target;
}
