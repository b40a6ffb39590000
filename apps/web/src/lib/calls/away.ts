import { useSyncExternalStore } from "react";

/** How often the server is asked whether it is there again. */
const ASK_MS = 5_000;

/** Ends the asking; null while the server is there. */
let stop: (() => void) | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last calls got no answer, and the server has not been heard of since. */
export function useAway(): boolean {
  return useSyncExternalStore(listen, () => stop !== null);
}

/**
 * Says that a call got no answer. The server is then asked every few seconds, and as soon as the device has a network
 * again, until it answers; then `onBack` is called. Calls meanwhile change nothing.
 */
export function noteAway(onBack: () => void): void {
  if (stop !== null) return;
  const ask = async () => {
    const answer = await fetch("/health/live", { cache: "no-store" }).catch(() => null);
    if (!answer?.ok || stop !== end) return;
    forgetAway();
    onBack();
  };
  const timer = setInterval(ask, ASK_MS);
  window.addEventListener("online", ask);
  const end = () => {
    clearInterval(timer);
    window.removeEventListener("online", ask);
  };
  stop = end;
  tell();
}

/** Asks no more. */
export function forgetAway(): void {
  stop?.();
  stop = null;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

type Ask = (token: string) => void;

let asking: Ask | null = null;

/** `next` gets a token that the server does not know, and asks its artist to log in again; null if nothing does. */
export function askOnLapse(next: Ask | null): void {
  asking = next;
}

/** Whether the open screen asks its artist to log in again. */
export function asksAgain(token: string): boolean {
  asking?.(token);
  return asking !== null;
}
