import { sessionCaller } from "./session-token.ts";

const KEY = "ledgerline-payee";

/** Remembers that this session is a payee's, who may request nothing but their own statements. */
export function rememberPayee(): void {
  try {
    localStorage.setItem(KEY, sessionCaller() ?? "");
  } catch {
    // Storage is blocked, so the next visit will request more than it is allowed.
  }
}

/** Whether the session was a payee's when it was last open here. */
export function isPayeeSession(): boolean {
  try {
    const caller = sessionCaller();
    return caller !== null && localStorage.getItem(KEY) === caller;
  } catch {
    return false;
  }
}
