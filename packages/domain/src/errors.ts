import type { ErrorCode } from "@ledgerline/contract/error";

interface DomainErrorDetails {
  issues?: { field: string; message: string }[];
  /** Whole seconds after which the same call may succeed. */
  retryAfter?: number;
}

/** A failure that the client may read: `message` is one sentence that says what to do. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: { field: string; message: string }[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: DomainErrorDetails = {}) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
  }
}
