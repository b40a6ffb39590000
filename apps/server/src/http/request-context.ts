import type { RequestContext } from "@ledgerline/api/procedure/context";
import { figureVersion } from "@ledgerline/domain/analytics/figure-version";
import { authenticate } from "@ledgerline/domain/auth/authenticate";
import type { AccountContext, Caller, Context, VisitorContext } from "@ledgerline/domain/context/context";
import { withTimeout } from "@ledgerline/runtime/concurrency";
import type { FastifyRequest } from "fastify";
import { clientNetwork, shortenAddress } from "./client-address.ts";
import { noteLeft } from "./rate-limit-headers.ts";

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
