import type { RunHead } from "@ledgerline/db/queries/shares";

/** Whether a run may still change; any other is closed, sent or not. */
export function isOpen({ state }: Pick<RunHead, "state">): boolean {
  return state === "computing" || state === "preview";
}
