import { type DistributorShare, type ErrorCode, MESSAGES } from "@ledgerline/contract/wire/error";
import { isDatabaseAway, isDatabaseSlow, isOwnerGone, isUnstorableText } from "@ledgerline/db/connection/faults";

interface DomainErrorDetails {
  issues?: { field: string; message: string }[] | undefined;
  /** The part of a claim that each of several distributors owes. */
  distributors?: DistributorShare[] | undefined;
  /** Whole seconds after which the call may succeed. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** An error that the client may see: `message` is one sentence that says what to do. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: { field: string; message: string }[] | undefined;
  readonly distributors: DistributorShare[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: DomainErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = "DomainError";
    this.code = code;
    this.issues = details.issues;
    this.distributors = details.distributors;
    this.retryAfter = details.retryAfter;
  }
}

/** A refusal that is shown under one field of a form. */
export function fieldError(code: ErrorCode, field: string, message: string): DomainError {
  return new DomainError(code, message, { issues: [{ field, message }] });
}

/**
 * Turns an unreachable or overloaded database into `unavailable`, so that the client retries, text that Postgres cannot
 * store into `bad_request`, and an account or user that was erased meanwhile into `unauthorized`. Returns other errors
 * unchanged.
 */
export function toDomainError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (isDatabaseSlow(error)) {
    return new DomainError("unavailable", MESSAGES.stillChanging, { retryAfter: 5, cause: error });
  }
  if (isUnstorableText(error))
    return new DomainError("bad_request", "Some of the input has a character that cannot be saved or searched for.");
  if (isOwnerGone(error)) return new DomainError("unauthorized", MESSAGES.sessionEnded, { cause: error });
  if (!isDatabaseAway(error)) return error;
  return new DomainError("unavailable", MESSAGES.unavailable, { retryAfter: 2, cause: error });
}

/** All that a client may see of an error, as a thread hands it to the one that answers. */
export type Refusal = Pick<DomainError, "code" | "message" | "issues" | "distributors" | "retryAfter">;

/** What a thread refuses with. Throws the error if it is none that a client may see. */
export function refusalOf(error: unknown): Refusal {
  const refused = toDomainError(error);
  if (!(refused instanceof DomainError)) throw error;
  const { code, message, issues, distributors, retryAfter } = refused;
  return { code, message, issues, distributors, retryAfter };
}

/** The codes of an error and of what caused it: Node's, the system's, or Postgres's (SQLSTATE). */
export function errorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...own, ...errorCodes(error.cause)];
}
