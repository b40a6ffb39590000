import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let notice: string | null = null;

function write(sentence: string | null): void {
  notice = sentence;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the last login reported about the time before it. Kept only as long as the page, not in storage. */
export const loginNotice = { set: write, clear: () => write(null) };

export function useLoginNotice(): string | null {
  return useSyncExternalStore(subscribe, () => notice);
}
