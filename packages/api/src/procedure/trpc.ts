import { withTimeout } from "@ledgerline/concurrency";
import type { Right } from "@ledgerline/contract/auth/roles";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { requireRight } from "@ledgerline/domain/auth";
import { DECLARED_LIMITS, type LimitName, type ShareName } from "@ledgerline/domain/context";
import { DomainError } from "@ledgerline/domain/context/errors";
import { observe } from "@ledgerline/telemetry";
import { initTRPC, type TRPCError } from "@trpc/server";
import type { RequestContext } from "./context.ts";
import { toErrorAnswer, toTrpcError } from "./error-mapping.ts";
import { watchSecurity } from "./security-events.ts";

/** What describes a procedure in addition to its schemas. */
export interface ProcedureMeta {
  /** True if no token is required. */
  open?: boolean;
  /** What the caller must have. Every procedure that is not open names one. */
  needs?: Right;
  /** Counts each call of an account or of its user. Every mutation has one, or `verbLimits`. */
  limit?: LimitName;
  /** The limits that the verb counts itself, because they depend on how it ends. */
  verbLimits?: readonly LimitName[];
  /** True for work on a whole file, which may take long and sees when its client goes. */
  long?: boolean;
  /**
   * The account's share that it takes, if not that of changes or reads; `own` if the verb bounds by itself what is
   * under way.
   */
  share?: ShareName | "own";
  /** True if it answers a `KeptAnswer`, which has an ETag. */
  kept?: boolean;
}

/** How long a call may take before it is answered, whatever it waits for. */
const DEADLINE_MS = 30_000;
const TIMED_OUT = Symbol("timed out");

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const answer = toErrorAnswer(error, ctx?.requestId ?? "");
      const { code, httpStatus, path } = shape.data;
      return { ...shape, message: answer.detail, data: { code, httpStatus, ...(path && { path }), ...answer } };
    },
  });

export const router = t.router;

/** Maps every failure of a verb. */
const mapErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok) {
    const mapped = toTrpcError(result.error.cause);
    if (mapped !== result.error.cause) throw mapped;
  }
  return result;
});

/** Before all else, so that calls that end early are seen too. */
const watch = t.middleware(async ({ ctx, path, type, getRawInput, next }) => {
  const ended = watchSecurity(ctx, { path, type, input: getRawInput });
  const result = await observe("call", { procedure: path }, async (call) => {
    const answered = await next();
    call.outcome = answered.ok ? "ok" : codeOf(answered.error);
    return answered;
  });
  await ended(result.ok ? null : result.error);
  return result;
});

function codeOf({ cause, code }: TRPCError): string {
  return cause instanceof DomainError ? cause.code : code.toLowerCase();
}

/** Answers in time even while the database or a platform does not. The call itself ends when what it waits for does. */
const answerInTime = t.middleware(async ({ meta, next }) => {
  if (meta?.long) return next();
  const result = await withTimeout(DEADLINE_MS, next(), TIMED_OUT);
  if (result === TIMED_OUT) throw new DomainError("unavailable", MESSAGES.tooSlow, { retryAfter: 5 });
  return result;
});

/** For anyone; the verb's context says where the call comes from. */
export const visitorProcedure = t.procedure
  .meta({ open: true })
  .use(watch)
  .use(mapErrors)
  .use(answerInTime)
  .use(({ ctx: { domain, caller }, next }) =>
    domain.turns.shares.visit(caller.address, () => next({ ctx: { ...domain, ...caller } })),
  );

/**
 * For whoever has logged in and has the right that the procedure needs, within the limits of their account and its share
 * of the server.
 */
export const loggedInProcedure = t.procedure
  .use(watch)
  .use(mapErrors)
  .use(answerInTime)
  .use(async ({ ctx, type, meta, next }) => {
    const account = await ctx.account();
    const {
      accountId,
      actor,
      address,
      limits,
      turns: { shares },
    } = account;
    await limits.take("calls", accountId);
    if (!meta?.needs) throw new Error("a procedure without a right lets nobody in");
    requireRight(actor, meta.needs);
    const call = async () => {
      if (meta.limit) await limits.take(meta.limit, isOfUser(meta.limit) ? actor.userId : accountId);
      return next({ ctx: account });
    };
    const share = meta.share ?? (type === "mutation" ? "change" : "read");
    if (share === "own") return call();
    // The others hold no connection while they wait for somebody else.
    const connected = share === "outside" ? call : () => shares.connection([address, accountId], call);
    return shares[share](accountId, connected);
  });

function isOfUser(limit: LimitName): boolean {
  return DECLARED_LIMITS[limit].per === "user";
}

/** For those logged in who have a right. */
export const accountProcedure = (needs: Right) => loggedInProcedure.meta({ needs });
