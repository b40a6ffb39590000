import { PATHS } from "./paths.ts";

/** The sub-screens of Shares in the order they are shown; the id is in the address (`&view=deals`). */
export const SHARE_VIEWS = [
  { id: "runs", name: "Runs" },
  { id: "payees", name: "Payees" },
  { id: "deals", name: "Deals" },
  { id: "money", name: "Money" },
  { id: "questions", name: "Questions" },
  { id: "what-if", name: "What if" },
  { id: "settings", name: "Settings" },
] as const;
export type ShareView = (typeof SHARE_VIEWS)[number]["id"];

export function shareViewIn(params: URLSearchParams): (typeof SHARE_VIEWS)[number] {
  const named = params.get("view");
  return SHARE_VIEWS.find(({ id }) => id === named) ?? SHARE_VIEWS[0];
}

export function shareViewHref(view: ShareView): string {
  return view === "runs" ? PATHS.shares : `${PATHS.shares}&view=${view}`;
}

export function runHref(id: string): string {
  return `${PATHS.shares}&run=${id}`;
}

/** A payee's statement, as the account's members see it or as the payee does. */
export function statementHref({ run, payee }: { run: string; payee: string }, as: "member" | "payee"): string {
  return `${runHref(run)}&payee=${payee}${as === "payee" ? "&as=payee" : ""}`;
}

/** The same statement for its payee, who has no tabs. */
export function ownStatementHref({ run, payee }: { run: string; payee: string }): string {
  return `${PATHS.dashboard}?run=${run}&payee=${payee}`;
}

export function payeeHref(id: string): string {
  return `${shareViewHref("payees")}&payee=${id}`;
}

/** `new` gives the address where one is made. */
export function dealHref(id: string): string {
  return `${shareViewHref("deals")}&deal=${id}`;
}
