import type { Run, RunState } from "@ledgerline/contract/shares/runs";

const RUN_STATE_NAMES: Record<RunState, string> = {
  computing: "Being computed",
  preview: "Preview",
  closed: "Closed",
  sent: "Sent",
};

/** How far a run has got, in a word or two. */
export function runStateText({ state, failure, stale }: Pick<Run, "state" | "failure" | "stale">): string {
  if (state === "preview" && failure !== null) return "Could not be computed";
  return state === "preview" && stale ? "Preview, out of date" : RUN_STATE_NAMES[state];
}

export function runTone({ state, failure, stale }: Pick<Run, "state" | "failure" | "stale">) {
  if (state === "sent" || state === "closed") return "good";
  return state === "preview" && (failure !== null || stale) ? "attention" : "none";
}
