import type { Statement } from "@ledgerline/contract/statements/statements";
import { counted } from "../../../lib/format/counted.ts";
import { isUnderWay } from "../list/statement-list.ts";
import { currentUpload, type Upload } from "./upload-queue.ts";

/** What a screen reader is told: one sentence that changes only when something happens. */
export function announcement(
  uploads: readonly Upload[],
  statements: readonly Statement[],
  arrivals: readonly string[],
): string {
  const sending = currentUpload({ uploads });
  if (sending) return `Uploading ${sending.file.name}.`;
  const booking = statements.find((statement) => isUnderWay(statement) && statement.state !== "deleting");
  if (booking) return `Booking ${booking.file_name}.`;
  const failed = uploads.findLast(({ step }) => step.name === "failed");
  if (failed?.step.name === "failed") return `${failed.file.name} was not uploaded. ${failed.step.sentence}`;
  const known = uploads.findLast(({ step }) => step.name === "duplicate");
  if (known) return `${known.file.name} was already uploaded; nothing changed.`;
  const arrived = statements.find(({ id }) => arrivals.includes(id));
  return arrived ? `${arrived.file_name} ${outcomeSentence(arrived)}` : "";
}

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
