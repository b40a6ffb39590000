import { RIGHTS, type Right } from "@ledgerline/contract/auth/roles";
import type { ErrorCode } from "@ledgerline/contract/wire/error";
import type { JsonSchema } from "./json-schemas.ts";
import type { Route } from "./routes/route.ts";

/** What a client has to know about each refusal, whichever call it answers. */
export const REFUSALS: Record<ErrorCode, { description: string; detail: string }> = {
  bad_request: {
    description: "The input is wrong: `issues` lists the fields at fault.",
    detail: "Write the month as YYYY-MM",
  },
  unauthorized: {
    description: "The token is missing or no longer works, or a password or code is wrong.",
    detail: "Please log in to continue.",
  },
  payment_required: { description: "The account's plan does not include it.", detail: "This needs Premium" },
  forbidden: {
    description: "The caller may not do it, or not from here.",
    detail: "Your role in this account does not let you do this.",
  },
  not_found: {
    description: "What the call names is not there, or not the account's.",
    detail: "There is no such statement.",
  },
  conflict: {
    description: "It does not fit what is there now. The same call would fail again.",
    detail: "This statement has changed in the meantime.",
  },
  payload_too_large: { description: "The body is larger than this call takes.", detail: "The file is too large." },
  unsupported_media_type: { description: "The body is of another type than this call takes.", detail: "Send JSON." },
  unprocessable: {
    description: "The `Idempotency-Key` was already used for another call.",
    detail: "Send a new one with each call.",
  },
  too_many_requests: {
    description: "Too many calls. Nothing was done: wait as long as `Retry-After` says.",
    detail: "Too many requests. Try again in a moment.",
  },
  internal: {
    description: "Something went wrong on the server. `request_id` names the call in its log.",
    detail: "Something went wrong on our side.",
  },
  unavailable: {
    description: "The server cannot answer now. Try again after `Retry-After`.",
    detail: "The service is not ready right now.",
  },
};

/** Refusals that say when to try again. */
export const PASSING: readonly ErrorCode[] = ["too_many_requests", "unavailable"];

/** Reads that only some plans include. Everybody but an owner also needs such a plan to change anything. */
const PLANNED: readonly Right[] = ["reconciliation:read", "exports:read", "archive:read"];
/** Fields that name something which may not exist. */
const NAMES = /(?:^|_)ids?$|^(?:key|platform|source|into|same_as|token|format|check|cause|payee|deal)$/;

/** The refusals that a call may be answered with, as far as its row tells. */
export function refusalsOf(
  { method, path, open, needs, place, input, once, ...route }: Route,
  whole: JsonSchema,
): ErrorCode[] {
  const fields = fieldsOf(whole);
  const changes = method !== "GET";
  const upload = "file" in route && route.file.upload !== undefined;
  const sends = upload || (changes && input !== null && place === "body");
  const isPlanned = needs !== null && needs !== "self" && (PLANNED.includes(needs) || !RIGHTS[needs].some(isViewer));
  const may: Record<ErrorCode, boolean> = {
    bad_request: changes || input !== null,
    unauthorized: !open || fields.includes("password"),
    payment_required: isPlanned,
    forbidden: !open || changes,
    not_found: fields.some((field) => NAMES.test(field)),
    conflict: changes || path.includes(":"),
    payload_too_large: sends,
    unsupported_media_type: sends,
    unprocessable: once === true,
    too_many_requests: true,
    internal: true,
    unavailable: true,
  };
  return (Object.keys(may) as ErrorCode[]).filter((code) => may[code]);
}

function isViewer(role: string): boolean {
  return role === "viewer";
}

function fieldsOf({ properties = {}, anyOf, oneOf }: JsonSchema): string[] {
  const options = [...(anyOf ?? []), ...(oneOf ?? [])] as JsonSchema[];
  return [...Object.keys(properties), ...options.flatMap(fieldsOf)];
}
