import { retryAfterOf } from "./calls.ts";
import type { Error as ErrorBody } from "./generated/types.gen.ts";

/** The code for each status with which a server refuses a call. */
export const CODES = {
  400: "bad_request",
  401: "unauthorized",
  402: "payment_required",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "payload_too_large",
  415: "unsupported_media_type",
  422: "unprocessable",
  429: "too_many_requests",
  500: "internal",
  503: "unavailable",
} as const;

/** `unreachable`: no answer came. `unexpected`: an answer that is not Ledgerline's, such as a proxy's. */
export type ErrorCode = (typeof CODES)[keyof typeof CODES] | "unreachable" | "unexpected";

type Issues = Pick<ErrorBody, "issues">;
interface Waits {
  /** How many seconds the server asks to wait; null if it does not say. */
  retryAfter: number | null;
}

/** What an error of each code has besides its message. */
interface Details {
  bad_request: Issues;
  unauthorized: Issues;
  conflict: Pick<ErrorBody, "distributors">;
  too_many_requests: Waits;
  unavailable: Waits;
  internal: { requestId: string | null };
}

/** A call that failed; `message` is one sentence that says what to do. */
export class LedgerlineError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "LedgerlineError";
  readonly code: Code;
  /** Null when no answer came. */
  readonly status: number | null;

  constructor(code: Code, status: number | null, message: string, details: object = {}, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    Object.assign(this, details);
  }
}

/** Everything that a call can throw, as a union by `code`. */
export type LedgerlineFailure = {
  [Code in ErrorCode]: LedgerlineError<Code> & (Code extends keyof Details ? Details[Code] : unknown);
}[ErrorCode];

export function isLedgerlineError(error: unknown): error is LedgerlineFailure {
  return error instanceof LedgerlineError;
}

/** What a failed call throws. A call that was aborted throws what it was aborted with. */
export function toLedgerlineError(
  error: unknown,
  response: Response | undefined,
  request: Request | undefined,
): unknown {
  if (request?.signal.aborted) return request.signal.reason;
  if (!response) {
    return new LedgerlineError("unreachable", null, "The server could not be reached.", {}, error);
  }
  const code = CODES[response.status as keyof typeof CODES] as ErrorCode | undefined;
  if (code === undefined || !isErrorBody(error)) {
    return new LedgerlineError(
      "unexpected",
      response.status,
      `An answer of ${response.status} that is not Ledgerline's.`,
    );
  }
  const { detail, issues, distributors, request_id: requestId = null } = error;
  const details = {
    ...(issues && { issues }),
    ...(distributors && { distributors }),
    ...(code === "internal" && { requestId }),
    ...((code === "too_many_requests" || code === "unavailable") && { retryAfter: retryAfterOf(response) }),
  };
  return new LedgerlineError(code, response.status, detail, details);
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && typeof (body as ErrorBody).detail === "string";
}
