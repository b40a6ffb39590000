import { errorDetail, errorStatus } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";

const FALLBACKS: Record<number, string> = {
  401: "Your session has ended. Please log in again.",
  413: "This file is larger than this server accepts. Download fewer months at a time.",
  415: "This is not a statement file. Send it as you downloaded it: .csv, .tsv, .txt, .xlsx, .gz or .zip.",
  429: "Too many uploads in a short time. Wait a few minutes and try again.",
};

/** Why an upload failed, in one sentence, and whether sending the same file again can help. */
export function uploadFailure(error: unknown): { sentence: string; retryable: boolean } {
  const status = errorStatus(error);
  if (status === null) {
    return { sentence: "The upload did not go through. Check your connection and try again.", retryable: true };
  }
  const fallback = FALLBACKS[status] ?? ERROR_MESSAGES.statementUpload;
  return { sentence: errorDetail(error, fallback), retryable: [401, 429].includes(status) || status >= 500 };
}
