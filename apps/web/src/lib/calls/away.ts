import { useSyncExternalStore } from "react";

/** How often the server is asked whether it is there again. */
const ASK_MS = 5_000;

let isAway = false;
const listeners = new Set<() => void>();

function setAway(away: boolean): void {
  isAway = away;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last calls got no answer, and the server has not been heard of since. */
export function useAway(): boolean {
  return useSyncExternalStore(listen, () => isAway);
}

/**
 * Says that a call got no answer. The server is then asked every few seconds, and as soon as the device has a network
 * again, until it answers; then `onBack` is called. Calls meanwhile change nothing.
 */
export function noteAway(onBack: () => void): void {
  if (isAway) return;
  setAway(true);
  const ask = async () => {
    const answer = await fetch("/health/live", { cache: "no-store" }).catch(() => null);
    if (!answer?.ok || !isAway) return;
    clearInterval(timer);
    window.removeEventListener("online", ask);
    setAway(false);
    onBack();
  };
  const timer = setInterval(ask, ASK_MS);
  window.addEventListener("online", ask);
}
