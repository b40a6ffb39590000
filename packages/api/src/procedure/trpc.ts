import type { Right } from "@ledgerline/contract/auth/roles";
import { StatementKey } from "@ledgerline/contract/statements/statements";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { admitCall } from "@ledgerline/domain/auth/authenticate";
import { type Answered, callOnce } from "@ledgerline/domain/auth/keyed-calls";
import type { AccountContext } from "@ledgerline/domain/context/context";
import { DomainError } from "@ledgerline/domain/context/errors";
import { DECLARED_LIMITS, type LimitName } from "@ledgerline/domain/context/limits";
import type { ShareName } from "@ledgerline/domain/context/turns";
import { refuseSample } from "@ledgerline/domain/shares/show/find-sample-shares";
import { requireStatement } from "@ledgerline/domain/statements/require-statement";
import { withTimeout } from "@ledgerline/runtime/concurrency";
import { observe } from "@ledgerline/runtime/telemetry";
import { getTRPCErrorFromUnknown, initTRPC, TRPCError, type TRPCProcedureType } from "@trpc/server";
import { ZodError } from "zod";
import type { RequestContext } from "./context.ts";
import { nameMissing, toErrorAnswer, toTrpcError } from "./error-mapping.ts";
import { KeptAnswer } from "./kept-answer.ts";
import { watchSecurity } from "./security-events.ts";

interface Asked {
  ctx: RequestContext;
  path: string;
  getRawInput: () => Promise<unknown>;
}

/** Figures that are being recomputed; whoever asks for them has that queued. */
function isStale(data: unknown): boolean {
  return typeof data === "object" && data !== null && "stale" in data && data.stale === true;
}

/** Returns an answer that has an ETag. */
async function tagAnswer<Result extends { ok: boolean }>(make: () => Promise<Result>): Promise<Result> {
  const result = await make();
  const answered = result as Answered;
  return answered.ok ? { ...result, data: new KeptAnswer(answered.data) } : result;
}

/**
 * The same, with the previous answer to an account's call until its figures change, or the one being made for the same
 * call.
 */
async function keepFigures<Result extends { ok: boolean }>(
  { ctx, path, getRawInput }: Asked,
  { accountId, kept: { answers }, turns: { once } }: AccountContext,
  make: () => Promise<Result>,
): Promise<Result> {
  const version = await ctx.figureVersion();
  if (version === null) return tagAnswer(make);
  const key = `${path} ${JSON.stringify(await getRawInput())}`;
  const known = answers.find(accountId, version, key);
  if (known) return known as Result;
  return once(JSON.stringify(["figures", accountId, version, key]), async () => {
    const result = await make();
    const answered = result as Answered;
    if (!answered.ok) return result;
    const answer = new KeptAnswer(answered.data);
    const kept = { ...result, data: answer };
    if (!isStale(answered.data)) answers.keep(accountId, version, key, kept, answer.text.length);
    return kept;
  });
}

/** The same, made once if the request has an Idempotency-Key. */
async function makeOnce<Result extends { ok: boolean }>(
  { ctx: { idempotencyKey: key }, path: name, getRawInput }: Asked,
  account: AccountContext,
  make: (account: AccountContext) => Promise<Result>,
): Promise<Result> {
  if (key === null) return make(account);
  const call = { name, key, input: await getRawInput() };
  const answered = await callOnce(account, call, (ctx) => make(ctx) as Promise<Answered & Result>);
  return answered as Answered & Result;
}

/** Describes a procedure beyond its schemas. */
export interface ProcedureMeta {
  /** True if no token is required. */
  open?: boolean;
  /** The right that the caller needs. Every procedure that is not open names one. */
  needs?: Right;
  /** Counts each call of an account or of its user. Every mutation has one, or `verbLimits`. */
  limit?: LimitName;
  /** The limits that the verb counts towards itself, because that depends on how it ends. */
  verbLimits?: readonly LimitName[];
  /** True for work on a whole file, which may take long and is told when its client leaves. */
  long?: boolean;
  /**
   * The account's share that it takes, if not that of changes or reads; `own` if the verb itself bounds what is under
   * way.
   */
  share?: ShareName | "own";
  /** Set if it returns a `KeptAnswer`, which has an ETag; `figures` are remembered until they change. */
  kept?: "figures" | "tagged";
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

interface Call {
  ctx: RequestContext;
  path: string;
  type: TRPCProcedureType;
  meta: ProcedureMeta | undefined;
  getRawInput: () => Promise<unknown>;
}

/**
 * What every call goes through: it is watched, answered in time, and its failures are mapped. One tRPC step for all of
 * it, because each step copies everything that the next one is called with.
 */
async function guard<Result extends { ok: boolean; error?: TRPCError }>(
  { ctx, path, type, meta, getRawInput }: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  const ended = watchSecurity(ctx, { path, type, input: getRawInput });
  const { result, failure } = await observe("call", { procedure: path }, async (call) => {
    const answered = await settle(() => (meta?.long ? work() : answerInTime(work())));
    call.outcome = answered.failure ? codeOf(answered.failure) : "ok";
    return answered;
  });
  await ended(failure);
  if (!failure) return result;
  const { code, cause } = failure;
  if (code !== "BAD_REQUEST" || !(cause instanceof ZodError)) throw failure;
  throw new TRPCError({ code, cause: nameMissing(cause, await getRawInput()) });
}

/** The result of a call, with a failure as the client gets it. */
async function settle<Result extends { ok: boolean; error?: TRPCError }>(
  work: () => Promise<Result>,
): Promise<{ result: Result; failure: null } | { result: null; failure: TRPCError }> {
  try {
    const result = await work();
    if (result.ok || !result.error) return { result, failure: null };
    const mapped = toTrpcError(result.error.cause);
    return { result: null, failure: mapped === result.error.cause ? result.error : getTRPCErrorFromUnknown(mapped) };
  } catch (error) {
    return { result: null, failure: getTRPCErrorFromUnknown(toTrpcError(error)) };
  }
}

function codeOf({ cause, code }: TRPCError): string {
  return cause instanceof DomainError ? cause.code : code.toLowerCase();
}

/** Answers in time even if the database or a platform does not. The call itself ends when what it waits for does. */
async function answerInTime<Result>(answer: Promise<Result>): Promise<Result> {
  const result = await withTimeout(DEADLINE_MS, answer, TIMED_OUT);
  if (result === TIMED_OUT) throw new DomainError("unavailable", MESSAGES.tooSlow, { retryAfter: 5 });
  return result;
}

/** For anybody; the verb's context says where the call comes from. */
export const visitorProcedure = t.procedure.meta({ open: true }).use((call) => {
  const { domain, caller } = call.ctx;
  const { shares } = domain.turns;
  return guard(call, () => shares.visit(caller.address, () => call.next({ ctx: { ...domain, ...caller } })));
});

/**
 * For callers who have logged in and have the right that the procedure needs, within the limits of their account and
 * its share of the server.
 */
const loggedInProcedure = t.procedure.use((call) => {
  const { ctx, type, meta, next } = call;
  return guard(call, async () => {
    const account = await ctx.account();
    const {
      accountId,
      actor,
      address,
      limits,
      turns: { shares },
    } = account;
    if (!meta?.needs) throw new Error("a procedure without a right lets nobody in");
    await admitCall(account, meta.needs);
    const answer = async () => {
      if (meta.limit) await limits.take(meta.limit, isOfUser(meta.limit) ? actor.userId : accountId);
      const make = () => makeOnce(call, account, (ctx) => next({ ctx }));
      if (meta.kept === "figures") return keepFigures(call, account, make);
      return meta.kept === "tagged" ? tagAnswer(make) : make();
    };
    const share = meta.share ?? (type === "mutation" ? "change" : "read");
    if (share === "own") return answer();
    // The others hold no connection while they wait for an outside service.
    const connected = share === "outside" ? answer : () => shares.connection([address, accountId], answer);
    return shares[share](accountId, connected);
  });
});

function isOfUser(limit: LimitName): boolean {
  return DECLARED_LIMITS[limit].per === "user";
}

/** For callers who have logged in and have a right. */
export const accountProcedure = (needs: Right) => loggedInProcedure.meta({ needs });

/** For queries whose answer has an ETag but depends on more than `figuresProcedure` allows: made for each call. */
export const taggedProcedure = (needs: Right) => loggedInProcedure.meta({ needs, kept: "tagged" });

/**
 * For queries whose answer depends only on their input, the account's tables that `figure_versions` covers, the UTC day
 * and the server's settings. They return a `KeptAnswer`: the previous answer to the same call until something changes,
 * or the one being made for it. By then, the input and the output have been checked.
 */
export const figuresProcedure = (needs: Right) => loggedInProcedure.meta({ needs, kept: "figures" });

const ofOwn = loggedInProcedure.use(async ({ getRawInput, next }) => {
  refuseSample(await getRawInput());
  return next();
});

/** For changes to what is shared out: input that names anything of a sample is refused before other checks. */
export const sharesProcedure = (needs: Right) => ofOwn.meta({ needs });

const ofStatement = loggedInProcedure.input(StatementKey).use(async ({ ctx, input, next }) => {
  const statement = await requireStatement(ctx.db, ctx.accountId, input.id);
  return next({ ctx: { ...ctx, statement } });
});

/** Finds the account's own statement before the rest of the input is checked. */
export const statementProcedure = (needs: Right) => ofStatement.meta({ needs });
