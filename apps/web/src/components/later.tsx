import { type ReactNode, useDeferredValue } from "react";

interface LaterProps {
  /** Keeps the place until then. */
  place?: ReactNode;
  children: ReactNode;
}

/** Is drawn after what stands around it has been painted, in steps that let the page answer in between. */
export function Later({ place = null, children }: LaterProps) {
  return useDeferredValue(true, false) ? children : place;
}
