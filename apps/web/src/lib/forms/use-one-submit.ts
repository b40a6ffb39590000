import { type FormEvent, useRef } from "react";

/** Sends a form once at a time: a second click can come while what was typed is being checked. */
export function useOneSubmit(send: () => Promise<void>): (event: FormEvent) => void {
  const underWay = useRef(false);
  return async (event) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    try {
      await send();
    } finally {
      underWay.current = false;
    }
  };
}
