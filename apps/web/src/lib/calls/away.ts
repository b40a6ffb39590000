import { useSyncExternalStore } from "react";

/** How often the server is asked whether it is there again. */
const ASK_MS = 5_000;

/** Ends the asking; null while nothing is asked. */
let stop: (() => void) | null = null;
let away = false;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether calls got no answer, and have not been repeated since the server was heard of. */
export function useAway(): boolean {
  return useSyncExternalStore(listen, () => away);
}

/**
 * Says that a call got no answer. The server is then asked every few seconds, and as soon as the device has a network
 * again, until it answers; then `repeat` is called. Calls meanwhile change nothing; one that gets no answer when it is
 * repeated begins this anew.
 */
export function noteAway(repeat: () => Promise<void>): void {
  if (stop !== null) return;
  const ask = async () => {
    const answer = await fetch("/health/live", { cache: "no-store" }).catch(() => null);
    if (!answer?.ok || stop !== end) return;
    end();
    stop = null;
    await repeat();
    if (stop === null) forgetAway();
  };
  const timer = setInterval(ask, ASK_MS);
  window.addEventListener("online", ask);
  const end = () => {
    clearInterval(timer);
    window.removeEventListener("online", ask);
  };
  stop = end;
  say(true);
}

/** Asks no more. */
export function forgetAway(): void {
  stop?.();
  stop = null;
  say(false);
}

function say(is: boolean): void {
  away = is;
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
