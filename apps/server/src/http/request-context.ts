import type { RequestContext } from "@ledgerline/api/procedure/context";
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

/** The context that a procedure is called with for a request. */
export function requestContext(domain: Context, request: FastifyRequest): RequestContext {
  return {
    domain,
    caller: callerOf(request),
    requestId: request.id,
    artist: () => artistContext(domain, request),
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
