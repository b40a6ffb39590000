import type { RequestContext } from "@ledgerline/api/procedure/context";
import { figureVersion } from "@ledgerline/domain/analytics/figure-version";
import { authenticate } from "@ledgerline/domain/auth/authenticate";
import type { AccountContext, Caller, Context, VisitorContext } from "@ledgerline/domain/context/context";
import type { Left } from "@ledgerline/domain/context/limiter";
import { DECLARED_LIMITS, type LimitName } from "@ledgerline/domain/context/limits";
import { withTimeout } from "@ledgerline/runtime/concurrency";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientNetwork, shortenAddress } from "./client-address.ts";

/** Browsers need less than half of it. */
const LONGEST_USER_AGENT = 512;
const LOOKUP_MS = 1_000;

/** The context of a verb for a caller who has logged in; throws `unauthorized`. */
export async function accountContext(domain: Context, request: FastifyRequest): Promise<AccountContext> {
  const caller = callerOf(request);
  const { accountId, actor } = await authenticate({ ...domain, ...caller }, bearerToken(request));
  request.accountId = accountId;
  request.userId = actor.userId;
  const limits = actor.token ? domain.limits.telling(noteLeft(request)) : domain.limits;
  return { ...domain, ...caller, limits, accountId, actor };
}

/** The context of a verb for a caller without a session. */
export function visitorContext(domain: Context, request: FastifyRequest): VisitorContext {
  return { ...domain, ...callerOf(request) };
}

/**
 * The account of the request's live session, or null. Also null if looking it up takes long: the call itself then says
 * why.
 */
export async function accountOf(domain: Context, request: FastifyRequest): Promise<string | null> {
  const token = bearerToken(request);
  if (token === null) return null;
  const known = domain.kept.sessions.find(token, domain.clock());
  if (known) return known.accountId;
  const lookup = accountContext(domain, request).then(
    ({ accountId }) => accountId,
    () => null,
  );
  return withTimeout(LOOKUP_MS, lookup, null);
}

/** The context that a request's procedures are called with. Its calls share what is looked up once. */
export function requestContext(domain: Context, request: FastifyRequest): RequestContext {
  const account = once(() => accountContext(domain, request));
  return {
    domain,
    caller: callerOf(request),
    requestId: request.id,
    account,
    idempotencyKey: null,
    figureVersion: once(async () => figureVersion(await account())),
  };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () => {
    result ??= work();
    return result;
  };
}

function callerOf(request: FastifyRequest): Caller {
  return {
    address: clientNetwork(request.ip),
    network: shortenAddress(request.ip),
    userAgent: request.headers["user-agent"]?.slice(0, LONGEST_USER_AGENT) || null,
  };
}

function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice("Bearer ".length).trim() : null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** What an API token has left of each limit that its calls counted towards. */
    left: Map<LimitName, Left> | null;
  }
}

/** Limits counted by address are told to nobody, because others may have used them up. */
const TOLD = new Set(["artist", "user"]);

/** Tells programs with an API token what they have left, as draft-ietf-httpapi-ratelimit-headers-10 specifies. */
export function addRateLimitHeaders(app: FastifyInstance): void {
  app.decorateRequest("left", null);
  app.addHook("onSend", (request, reply, _payload, next) => {
    if (request.left) reply.headers(headersOf([...request.left.values()]));
    next();
  });
}

/** Notes what is left after a call of this request. */
function noteLeft(request: FastifyRequest): (left: Left) => void {
  const noted = new Map<LimitName, Left>();
  request.left = noted;
  return (left) => {
    if (TOLD.has(DECLARED_LIMITS[left.name].per)) noted.set(left.name, left);
  };
}

function headersOf(left: readonly Left[]): Record<string, string> {
  if (left.length === 0) return {};
  return {
    "ratelimit-policy": left.map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`).join(", "),
    ratelimit: left.map(({ name, calls, resetSeconds }) => `"${name}";r=${calls};t=${resetSeconds}`).join(", "),
  };
}
