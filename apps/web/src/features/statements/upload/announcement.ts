import type { Statement } from "@ledgerline/contract/statements/statements";
import { isUnderWay } from "../list/use-booking-watch.ts";
import { outcomeSentence } from "./outcome-sentence.ts";
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
