import type { ErrorCode } from "@ledgerline/contract/error";
import { DomainError } from "@ledgerline/domain/context/errors";
import type { TRPCError } from "@trpc/server";
import type { RequestContext } from "./context.ts";

/** Calls that are logged whether they are done or refused. */
const WATCHED =
  /^(auth\.(?!me$)|account\.(?!sessions$|history$)|streaming\.(connect|disconnect|confirm|spotify|add|remove)|subscription\.(?!status$|history$))/;

/** Refusals that are logged whatever was called. */
const EVENTS: Partial<Record<ErrorCode, string>> = {
  unauthorized: "session",
  forbidden: "access",
  payment_required: "plan",
  not_found: "unknown_id",
  too_many_requests: "limit",
};

interface EndedCall {
  path: string;
  input: unknown;
  /** Null when it was done. */
  error: TRPCError | null;
}

/** Writes a line about a call that matters for security. */
export async function logSecurity(ctx: RequestContext, { path, input, error }: EndedCall): Promise<void> {
  const watched = WATCHED.test(path);
  const refused = error && (error.cause instanceof DomainError ? error.cause.code : null);
  if (error && !refused) return;
  const event = watched ? path.replace(".", "_") : refused && EVENTS[refused];
  if (!event) return;
  const artist = await ctx.artist().catch(() => null);
  const email = emailIn(input);
  ctx.domain.security.write({
    event,
    call: path,
    network: ctx.caller.network,
    requestId: ctx.requestId,
    ...(refused && { refused }),
    ...(artist && { artistId: artist.artistId }),
    ...(email !== null && { email }),
  });
}

function emailIn(input: unknown): string | null {
  if (typeof input !== "object" || input === null || !("email" in input)) return null;
  return typeof input.email === "string" ? input.email.trim().toLowerCase() : null;
}
