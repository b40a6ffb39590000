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

/** What the last login said had happened before it. Not in the browser's storage: it ends with the page. */
export const loginNotice = { set: write, clear: () => write(null) };

export function useLoginNotice(): string | null {
  return useSyncExternalStore(subscribe, () => notice);
}
