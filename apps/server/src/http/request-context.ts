import type { RequestContext } from "@ledgerline/api/procedure/context";
import { authenticate } from "@ledgerline/domain/auth/authenticate";
import type { ArtistContext, Context } from "@ledgerline/domain/context/context";
import type { FastifyRequest } from "fastify";
import { clientNetwork } from "./client-network.ts";

/** The context of a verb for logged-in artists; throws `unauthorized`. */
export async function artistContext(domain: Context, request: FastifyRequest): Promise<ArtistContext> {
  const { artistId, sessionId } = await authenticate(domain, bearerToken(request));
  return { ...domain, artistId, sessionId };
}

/** The context that a procedure is called with for a request. */
export function requestContext(domain: Context, request: FastifyRequest): RequestContext {
  return {
    domain,
    address: clientNetwork(request.ip),
    requestId: request.id,
    artist: () => artistContext(domain, request),
  };
}

function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice("Bearer ".length).trim() : null;
}
