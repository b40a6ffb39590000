import { sessionCaller } from "./session-token.ts";

const KEY = "ledgerline-payee";

/** Whoever has this session in this account is its payee, who may ask for nothing but their own statements. */
export function rememberPayee(): void {
  try {
    localStorage.setItem(KEY, sessionCaller() ?? "");
  } catch {
    // Storage is blocked: the next visit asks for more than it is given.
  }
}

/** Whether the session is one that was a payee's when it was last open here. */
export function isPayeeSession(): boolean {
  try {
    const caller = sessionCaller();
    return caller !== null && localStorage.getItem(KEY) === caller;
  } catch {
    return false;
  }
}
