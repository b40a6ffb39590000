import type { Statement } from "@ledgerline/contract/statements/statements";
import { counted } from "../../lib/format/counted.ts";
import { isUnderWay } from "./list/use-booking-watch.ts";
import { currentUpload, type Upload } from "./upload/upload-queue.ts";

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
  return arrived ? outcome(arrived) : "";
}

function outcome({ file_name, state, rows, detail }: Statement): string {
  if (state === "booked") {
    return `${file_name} is booked: ${counted(rows.booked, "row")} booked, ${counted(rows.refused, "row")} refused.`;
  }
  if (state === "unrecognized") return `${file_name} has columns that Ledgerline does not know. Map them to book it.`;
  if (state === "confirming") return `${file_name} is waiting for your answer.`;
  if (state === "overlapping") return `${file_name} is waiting for your decision.`;
  return `${file_name} was refused. ${detail ?? ""}`;
}
