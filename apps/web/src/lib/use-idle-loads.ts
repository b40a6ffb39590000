import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { savesData } from "./saves-data.ts";

/** Long enough for what has been fetched to be drawn before the next is. */
const PAUSE_MS = 400;

/** Fetches code that will soon be wanted, one file after the other, once the open screen has its figures. */
export function useIdleLoads(loads: readonly (() => Promise<unknown>)[]): void {
  const client = useQueryClient();
  useEffect(() => {
    if (savesData()) return;
    const waiting = [...loads];
    const timer = setInterval(() => {
      if (client.isFetching() > 0) return;
      const load = waiting.shift();
      // What could not be fetched now is fetched when it is opened, and the failure shown then.
      if (load) load().catch(() => {});
      else clearInterval(timer);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [loads, client]);
}
