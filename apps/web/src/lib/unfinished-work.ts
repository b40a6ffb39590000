import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isUnfinished = false;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser ask before it leaves the page, while leaving would interrupt something. */
export function setUnfinishedWork(next: boolean): void {
  if (next === isUnfinished) return;
  isUnfinished = next;
  if (next) window.addEventListener("beforeunload", warn);
  else window.removeEventListener("beforeunload", warn);
  for (const listener of listeners) listener();
}

export function useUnfinishedWork(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isUnfinished,
  );
}
