import { type ReactNode, useDeferredValue } from "react";

interface LaterProps {
  /** Shown until then. */
  place?: ReactNode;
  children: ReactNode;
}

/** Drawn after its surroundings have been painted, in steps between which the page stays responsive. */
export function Later({ place = null, children }: LaterProps) {
  return useDeferredValue(true, false) ? children : place;
}
