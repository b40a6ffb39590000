import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Long enough to draw one file's content before the next is fetched. */
const PAUSE_MS = 400;

/** Prefetches code, one file after the other, once the open screen has its figures. */
export function useIdleLoads(loads: readonly (() => Promise<unknown>)[]): void {
  const client = useQueryClient();
  useEffect(() => {
    if (savesData()) return;
    const waiting = [...loads];
    const timer = setInterval(() => {
      if (client.isFetching() > 0) return;
      const load = waiting.shift();
      // Code that fails here is fetched again when it is opened, which then shows any failure.
      if (load) load().catch(() => {});
      else clearInterval(timer);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [loads, client]);
}

/** Whether the artist has asked the browser to save data. Only some browsers tell. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
