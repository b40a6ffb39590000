import { finished } from "node:stream/promises";
import { nameMissing } from "@ledgerline/api/procedure/error-mapping";
import { watchSecurity } from "@ledgerline/api/procedure/security-events";
import type { Right } from "@ledgerline/contract/auth/roles";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { admitCall } from "@ledgerline/domain/auth/authenticate";
import { refuseGuest } from "@ledgerline/domain/auth/member";
import type { AccountContext, Context, VisitorContext } from "@ledgerline/domain/context/context";
import { DomainError } from "@ledgerline/domain/context/errors";
import type { LimitName } from "@ledgerline/domain/context/limits";
import { type SharedPlaces, ShareUsedUp } from "@ledgerline/runtime/concurrency";
import { TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { accountContext, requestContext, visitorContext } from "../request-context.ts";

/** See `createBeginTransfer`. */
export type BeginTransfer = (
  request: FastifyRequest,
  reply: FastifyReply,
  admission: { needs: Right; limit: LimitName },
) => Promise<AccountContext>;

/**
 * Admits a request that sends or receives a file if the caller has the right (and is no guest, for an upload) and is
 * within the limit. It holds part of the account's share and one of the server's places until the answer has been sent.
 */
export function createBeginTransfer(domain: Context, places: SharedPlaces): BeginTransfer {
  return async (request, reply, { needs, limit }) => {
    const ctx = await accountContext(domain, request);
    const { accountId, limits } = ctx;
    await admitCall(ctx, needs);
    await limits.take(limit, accountId);
    // Before any of the file is read.
    if (limit === "upload") await refuseGuest(ctx, "guestUpload");
    await admit(ctx, accountId, places, reply);
    return ctx;
  };
}

/** See `createBeginVisit`. */
export type BeginVisit = (request: FastifyRequest, reply: FastifyReply) => Promise<VisitorContext>;

/** The same for a caller with a link and no session: each address has a share. */
export function createBeginVisit(domain: Context, places: SharedPlaces): BeginVisit {
  return async (request, reply) => {
    const ctx = visitorContext(domain, request);
    await admit(ctx, ctx.address, places, reply);
    return ctx;
  };
}

/** Waits for the holder's share and a place, and keeps both until the answer has been sent. */
async function admit(
  { address, turns: { shares } }: VisitorContext,
  holder: string,
  places: SharedPlaces,
  reply: FastifyReply,
): Promise<void> {
  const admitted = Promise.withResolvers<void>();
  const hold = () => {
    admitted.resolve();
    return finished(reply.raw).catch(() => {});
  };
  shares.transfer(holder, () => places.run([address, holder], hold).catch(explain)).catch(admitted.reject);
  await admitted.promise;
}

function explain(error: unknown): never {
  if (!(error instanceof ShareUsedUp)) throw error;
  throw new DomainError("unavailable", MESSAGES.overloaded, { retryAfter: 2 });
}

/** Checks a path or a query the way a procedure checks its input. Throws `bad_request`. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new TRPCError({ code: "BAD_REQUEST", cause: nameMissing(parsed.error, value) });
  return parsed.data;
}

/** Opens a download. It calls `done` once the download has been sent or given up, and not when it throws. */
type Open<Download> = (done: () => void) => Promise<Download>;

/**
 * Lets each account have one download of a kind under way. While there is one, the returned function throws
 * `too_many_requests` with `message`, asking to come back in `retryAfter` seconds.
 */
export function oneAtATime(message: string, retryAfter: number) {
  const underWay = new Set<string>();
  return async <Download>(accountId: string, open: Open<Download>): Promise<Download> => {
    if (underWay.has(accountId)) throw new DomainError("too_many_requests", message, { retryAfter });
    underWay.add(accountId);
    const done = () => underWay.delete(accountId);
    try {
      return await open(done);
    } catch (error) {
      done();
      throw error;
    }
  };
}

/** Logs refused transfers the way procedures log other refused calls. */
export function watchTransfers(app: FastifyInstance, domain: Context): void {
  app.addHook("onError", async (request, _reply, error) => {
    const { config, method, url } = request.routeOptions;
    if (!config.transfer) return;
    const call = `${method} ${url}`;
    await watchSecurity(requestContext(domain, request), { path: call, type: "query", input: async () => null })(error);
  });
}
