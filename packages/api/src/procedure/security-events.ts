import { loginEmail } from "@ledgerline/contract/auth/email";
import type { ErrorCode } from "@ledgerline/contract/wire/error";
import { DomainError } from "@ledgerline/domain/context/errors";
import { type TRPC_ERROR_CODE_KEY, TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import type { RequestContext } from "./context.ts";

/** Areas whose changes are logged whether they succeed or are refused. */
const WATCHED_AREAS = new Set(["auth", "account", "members", "tokens", "webhooks", "streaming", "subscription"]);

/** Refusals that are logged whatever the call was. */
const EVENTS: Partial<Record<ErrorCode, string>> = {
  unauthorized: "session",
  forbidden: "access",
  payment_required: "plan",
  not_found: "unknown_id",
  too_many_requests: "limit",
};

/** Input that no screen of ours sends. */
const UNREADABLE = new Set<TRPC_ERROR_CODE_KEY>(["BAD_REQUEST", "PARSE_ERROR"]);

export interface WatchedCall {
  path: string;
  type: "query" | "mutation" | "subscription";
  /** Reads what was sent; called only if the call is logged. */
  input(): Promise<unknown>;
}

/**
 * Watches a call for what matters for security. Call it before the call is made, because that may end the session that
 * it comes from. The returned function takes how the call ended, null for success, and writes the line.
 */
export function watchSecurity(
  ctx: RequestContext,
  { path, type, input }: WatchedCall,
): (error: Error | null) => Promise<void> {
  const [area = ""] = path.split(".");
  const watched = type === "mutation" && WATCHED_AREAS.has(area);
  const callerBefore = watched ? whoCalls(ctx) : null;
  return async (error) => {
    const refused = error && refusalOf(error);
    if (error && !refused) return;
    const event = watched ? path.replace(".", "_") : refused && eventOf(error, refused);
    if (!event) return;
    const caller = await (callerBefore ?? whoCalls(ctx));
    const email = emailIn(await input().catch(() => null));
    ctx.domain.security.write({
      event,
      call: path,
      network: ctx.caller.network,
      requestId: ctx.requestId,
      ...(refused && { refused }),
      ...caller,
      ...(email !== null && { email }),
    });
  };
}

/** Empty without a live session. */
function whoCalls(ctx: RequestContext): Promise<{ accountId?: string; userId?: string }> {
  return ctx.account().then(
    ({ accountId, actor: { userId } }) => ({ accountId, userId }),
    () => ({}),
  );
}

/** Null for a failure of ours, which is logged as such. */
function refusalOf(error: Error): ErrorCode | null {
  const cause = error instanceof DomainError ? error : error.cause;
  if (cause instanceof DomainError) return cause.code;
  return isUnreadable(error) ? "bad_request" : null;
}

function eventOf(error: Error, refused: ErrorCode): string | undefined {
  return isUnreadable(error) ? "input" : EVENTS[refused];
}

function isUnreadable(error: Error): boolean {
  if (!(error instanceof TRPCError) || !UNREADABLE.has(error.code)) return false;
  return error.code === "PARSE_ERROR" || error.cause instanceof ZodError;
}

function emailIn(input: unknown): string | null {
  if (typeof input !== "object" || input === null || !("email" in input)) return null;
  return typeof input.email === "string" ? (loginEmail(input.email) ?? input.email.trim().toLowerCase()) : null;
}
