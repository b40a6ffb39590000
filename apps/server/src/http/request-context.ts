import type { RequestContext } from "@ledgerline/api/procedure/context";
import { figureVersion } from "@ledgerline/domain/analytics/figure-version";
import { authenticate } from "@ledgerline/domain/auth/authenticate";
import type { ArtistContext, Caller, Context } from "@ledgerline/domain/context/context";
import type { FastifyRequest } from "fastify";
import { clientNetwork } from "./client-network.ts";
import { shortenAddress } from "./shorten-address.ts";

/** Browsers need less than half of it. */
const LONGEST_USER_AGENT = 512;

/** The context of a verb for logged-in artists; throws `unauthorized`. */
export async function artistContext(domain: Context, request: FastifyRequest): Promise<ArtistContext> {
  const caller = callerOf(request);
  const { artistId, sessionId } = await authenticate({ ...domain, ...caller }, bearerToken(request));
  request.artistId = artistId;
  return { ...domain, ...caller, artistId, sessionId };
}

/** The artist of a session that was looked up a moment ago, or null. */
export function knownArtist(domain: Context, request: FastifyRequest): string | null {
  const token = bearerToken(request);
  return token === null ? null : (domain.sessions.find(token, domain.clock())?.artistId ?? null);
}

/** The context that the procedures of a request are called with. Its calls share what is looked up once. */
export function requestContext(domain: Context, request: FastifyRequest): RequestContext {
  const artist = once(() => artistContext(domain, request));
  return {
    domain,
    caller: callerOf(request),
    requestId: request.id,
    artist,
    figureVersion: once(async () => figureVersion(await artist())),
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
