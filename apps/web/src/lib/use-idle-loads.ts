import { useEffect } from "react";

/** The open screen has its figures by then. */
const AFTER_MS = 3_000;

/** Fetches code that will soon be wanted, one file after the other, once the page has long been painted. */
export function useIdleLoads(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      for (const load of loads) {
        if (isOver) return;
        // What could not be fetched now is fetched when it is opened, and the failure shown then.
        await load().catch(() => {});
      }
    }, AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [loads]);
}
