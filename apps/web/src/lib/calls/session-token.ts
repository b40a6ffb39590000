import { useSyncExternalStore } from "react";

const KEY = "ledgerline-token";
const listeners = new Set<() => void>();
/** Replaces local storage if the browser blocks it. The session then lasts as long as the page. */
let memory: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return memory;
  }
}

function write(token: string | null): void {
  memory = token;
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Storage is blocked, so `memory` holds it.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` on log in and log out, also in other browser tabs; returns a function that stops this. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/**
 * Whose session a token is, and in which account: after a login, nothing may be seen that was cached for somebody else
 * or for another account. Tokens of older servers have one id for both.
 */
function callerOf(token: string | null): string | null {
  try {
    const [, claims = ""] = token?.split(".") ?? [];
    const { acc, sub } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as Record<string, unknown>;
    return typeof sub === "string" ? `${acc ?? sub} ${sub}` : null;
  } catch {
    return null;
  }
}

/** The user and account of the session; null without one. */
export function sessionCaller(): string | null {
  return callerOf(read());
}

/** Whether both tokens are of the same user and account, so that what was fetched with one is right for the other. */
export function isSameCaller(one: string | null, other: string | null): boolean {
  const caller = callerOf(one);
  return caller !== null && caller === callerOf(other);
}

/** The bearer token of the session, kept in local storage. */
export const sessionToken = { read, save: (token: string) => write(token), clear: () => write(null) };

/** The token, updated on log in and log out, also in other browser tabs. */
export function useSessionToken(): string | null {
  return useSyncExternalStore(onSessionChange, read);
}

/** The header for a REST call. */
export function authorization(): Record<string, string> {
  const token = read();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}
