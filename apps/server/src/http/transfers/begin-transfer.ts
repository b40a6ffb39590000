import { finished } from "node:stream/promises";
import { refuseGuest } from "@ledgerline/domain/auth/identity/refuse-guest";
import type { ArtistContext, Context } from "@ledgerline/domain/context/context";
import type { LimitName } from "@ledgerline/domain/context/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { artistContext } from "../request-context.ts";

/** See `createBeginTransfer`. */
export type BeginTransfer = (request: FastifyRequest, reply: FastifyReply, limit: LimitName) => Promise<ArtistContext>;

/**
 * Admits a request that sends or receives a file: for a logged-in artist, who is no guest if it is an upload, within
 * the limit, and in the artist's share of transfers until its answer has been sent.
 */
export function createBeginTransfer(domain: Context): BeginTransfer {
  return async (request, reply, limit) => {
    const ctx = await artistContext(domain, request);
    const { artistId, limits, shares } = ctx;
    await limits.take("calls", artistId);
    await limits.take(limit, artistId);
    // Before anything of the file is read.
    if (limit === "upload") await refuseGuest(ctx, "guestUpload");
    const admitted = Promise.withResolvers<void>();
    shares
      .transfer(artistId, () => {
        admitted.resolve();
        return finished(reply.raw).catch(() => {});
      })
      .catch(admitted.reject);
    await admitted.promise;
    return ctx;
  };
}
