import { MESSAGES } from "@ledgerline/contract/wire/error";
import { openArchive } from "@ledgerline/domain/account";
import type { FastifyInstance } from "fastify";
import type { BeginTransfer } from "./begin-transfer.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** `GET /account/archive`: one at a time for each account. */
export function registerArchive(app: FastifyInstance, { beginTransfer }: { beginTransfer: BeginTransfer }): void {
  const oneArchive = oneAtATime(MESSAGES.archiveUnderWay, 60);
  const options = { exposeHeadRoute: false, config: { transfer: true } };
  app.get("/account/archive", options, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, { needs: "archive:read", limit: "archive" });
    const { accountId, actor, network, security } = ctx;
    const archive = await oneArchive(accountId, async (done) => {
      const zip = await openArchive(ctx);
      return zip.once("close", done);
    });
    const by = { accountId, userId: actor.userId, network, requestId: request.id };
    security.write({ event: "account_archive", call: "account.archive", ...by });
    const day = ctx.clock().toISOString().slice(0, 10);
    return reply
      .type("application/zip")
      .header("content-disposition", `attachment; filename="ledgerline-${day}.zip"`)
      .send(archive);
  });
}
