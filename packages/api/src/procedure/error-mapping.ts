import { MISSING_CREDENTIALS } from "@ledgerline/contract/streaming/streaming";
import { type ErrorAnswer, type ErrorCode, MESSAGES } from "@ledgerline/contract/wire/error";
import { DomainError, toDomainError } from "@ledgerline/domain/context/errors";
import { TRPCError } from "@trpc/server";
import { ZodError, z } from "zod";

const TRPC_CODES: Record<ErrorCode, TRPCError["code"]> = {
  bad_request: "BAD_REQUEST",
  unauthorized: "UNAUTHORIZED",
  payment_required: "PAYMENT_REQUIRED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  conflict: "CONFLICT",
  payload_too_large: "PAYLOAD_TOO_LARGE",
  unsupported_media_type: "UNSUPPORTED_MEDIA_TYPE",
  unprocessable: "UNPROCESSABLE_CONTENT",
  too_many_requests: "TOO_MANY_REQUESTS",
  internal: "INTERNAL_SERVER_ERROR",
  unavailable: "SERVICE_UNAVAILABLE",
};

/** A domain failure as a tRPC error; anything else is returned unchanged, and becomes a masked 500. */
export function toTrpcError(error: unknown): unknown {
  const mapped = toDomainError(error);
  if (!(mapped instanceof DomainError)) return error;
  return new TRPCError({ code: TRPC_CODES[mapped.code], message: mapped.message, cause: mapped });
}

/** The cause of a failure that belongs in the log; undefined if the client's own input caused it. */
export function unexpectedCause(error: TRPCError): unknown {
  if (error.cause instanceof DomainError) return error.cause.cause;
  return error.code === "INTERNAL_SERVER_ERROR" ? (error.cause ?? error) : undefined;
}

/** A missing field has no value that its own sentence could be about. */
const OF_NO_VALUE = ["invalid_type", "invalid_value", "invalid_union"];
const FORMS: readonly string[] = Object.values(MISSING_CREDENTIALS);

/** The same faults of an input, where each missing field is named as missing. Forms have sentences of their own. */
export function nameMissing(error: ZodError, input: unknown): ZodError {
  const issues = error.issues.flatMap(ofNearest).map((issue) => {
    const field = issue.path.join(".");
    const isMissing = field !== "" && OF_NO_VALUE.includes(issue.code) && valueAt(input, issue.path) === undefined;
    if (!isMissing || FORMS.includes(issue.message)) return issue;
    return { ...issue, message: `Send the field ${field}: it is missing` };
  });
  return new z.ZodRealError(issues);
}

/** For what fits none of several shapes, what keeps it from the one that it is nearest to; of several, the first. */
function ofNearest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.message !== NO_SHAPE) return [issue];
  const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length);
  if (!nearest || nearest.length === 0) return [issue];
  return nearest.flatMap((one) => ofNearest({ ...one, path: [...issue.path, ...one.path] }));
}

/** What zod says if the schema says nothing. */
const NO_SHAPE = "Invalid input";

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    const isThere = typeof value === "object" && value !== null && Object.hasOwn(value, key);
    return isThere ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  }, input);
}

/** What a client sees of a failed call: only our own sentences. `request_id` finds the rest in the log. */
export function toErrorAnswer(error: TRPCError, requestId: string): ErrorAnswer {
  const { cause } = error;
  if (cause instanceof DomainError) {
    const { message: detail, issues, distributors } = cause;
    return { detail, ...(issues && { issues }), ...(distributors && { distributors }) };
  }
  if (error.code === "BAD_REQUEST" && cause instanceof ZodError) {
    const issues = cause.issues.map((issue) => ({ field: issue.path.join("."), message: sentence(issue) }));
    return { detail: issues[0]?.message ?? MESSAGES.invalidInput, issues };
  }
  if (error.code === "PARSE_ERROR") return { detail: MESSAGES.invalidJson };
  if (error.code === "METHOD_NOT_SUPPORTED") return { detail: "Use GET to read something, and POST to change it." };
  if (error.code === "UNSUPPORTED_MEDIA_TYPE") return { detail: MESSAGES.sendJson };
  if (error.code === "NOT_FOUND") return { detail: MESSAGES.notFound };
  if (error.code === "INTERNAL_SERVER_ERROR") return { detail: MESSAGES.unexpected, request_id: requestId };
  return { detail: MESSAGES.invalidInput };
}

/** Sentences about mistakes in a client program. Those about what a person types are in the contract. */
function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys")
    return `Leave out the fields that this call does not have: ${issue.keys.join(", ")}`;
  if (issue.path.length === 0 && issue.code === "invalid_type") return "Send the fields of this call as a JSON object.";
  return issue.message;
}
