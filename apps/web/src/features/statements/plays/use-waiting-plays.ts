import type { Statement } from "@ledgerline/contract/statements/statements";
import { trpc } from "../../../lib/calls/trpc.ts";

/** The id of the heading above the form for several files. */
export const WAITING_PLAYS_ID = "waiting-plays";
const ASKED = new Set(["song", "window", "profile"]);

/** Whether an export of plays waits for answers from the form of plays. */
export function isWaitingPlays({ state, question }: Pick<Statement, "state" | "question">): boolean {
  return state === "confirming" && question !== null && ASKED.has(question.id);
}

/** The exports of plays on the first page of statements that wait for answers; several are answered together. */
export function useWaitingPlays(): string[] {
  const { data } = trpc.statements.list.useQuery();
  return data?.statements.filter(isWaitingPlays).map(({ id }) => id) ?? [];
}
