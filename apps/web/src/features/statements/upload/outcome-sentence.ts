import type { Statement } from "@ledgerline/contract/statements/statements";
import { counted } from "../../../lib/format/counted.ts";

/** The outcome of an uploaded statement, in a sentence without its name. */
export function outcomeSentence({ state, rows, detail }: Statement): string {
  switch (state) {
    case "booked":
      return `is booked: ${counted(rows.booked, "row")} booked, ${counted(rows.refused, "row")} refused.`;
    case "sample":
      return `is a made-up sample: ${counted(rows.read, "row")} read, and nothing booked.`;
    case "unrecognized":
      return "has columns that Ledgerline does not know. Map them to book it.";
    case "confirming":
      return "is waiting for your answer.";
    case "overlapping":
      return "is waiting for your decision.";
    case "refused":
      return `was refused. ${detail ?? ""}`.trim();
    default:
      return "is being booked.";
  }
}
