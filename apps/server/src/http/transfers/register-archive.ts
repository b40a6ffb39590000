import { MESSAGES } from "@ledgerline/contract/wire/error";
import { openArchive } from "@ledgerline/domain/account/archive/open-archive";
import { DomainError } from "@ledgerline/domain/context/errors";
import type { FastifyInstance } from "fastify";
import type { BeginTransfer } from "./begin-transfer.ts";
import { endWhenStalled } from "./end-when-stalled.ts";

/** `GET /account/archive`: one at a time for each artist. */
export function registerArchive(app: FastifyInstance, { beginTransfer }: { beginTransfer: BeginTransfer }): void {
  const underWay = new Set<string>();
  const options = { exposeHeadRoute: false, config: { transfer: true } };
  app.get("/account/archive", options, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, "archive");
    const { artistId } = ctx;
    if (underWay.has(artistId))
      throw new DomainError("too_many_requests", MESSAGES.archiveUnderWay, { retryAfter: 60 });
    underWay.add(artistId);
    const done = () => underWay.delete(artistId);
    const archive = await openArchive(ctx).catch((error: unknown) => {
      done();
      throw error;
    });
    archive.once("close", done);
    const { network, security } = ctx;
    security.write({ event: "account_archive", call: "account.archive", network, requestId: request.id, artistId });
    endWhenStalled(reply);
    const day = ctx.clock().toISOString().slice(0, 10);
    return reply
      .type("application/zip")
      .header("content-disposition", `attachment; filename="ledgerline-${day}.zip"`)
      .send(archive);
  });
}
