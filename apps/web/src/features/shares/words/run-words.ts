import type { Run, RunPayee, RunState } from "@ledgerline/contract/shares/runs";
import { formatInstant } from "../../../lib/format/format.ts";

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

const HELD_TEXTS = {
  bank_changed: "Held: new payment details",
  no_bank: "Held: no bank details",
  not_euro: "Held: SEPA pays in euros only",
  other_currency: "Held: the account takes another currency",
  no_latin_name: "Held: the bank needs the holder’s name in Latin letters",
  no_email: "Held: no email",
} as const;

/** Why nothing can be paid to a payee, and until when if that ends by itself; null if something can. */
export function heldText({ held, held_until }: Pick<RunPayee, "held" | "held_until">): string | null {
  return held && `${HELD_TEXTS[held]}${held_until ? `, until ${formatInstant(held_until)}` : ""}`;
}
