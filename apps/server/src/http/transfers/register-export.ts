import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { ExportFileInput } from "@ledgerline/contract/export/export";
import { exportFileName } from "@ledgerline/contract/export/export-files";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { AccountContext } from "@ledgerline/domain/context";
import { streamRoyalties } from "@ledgerline/domain/export";
import type { FastifyInstance } from "fastify";
import type { ServerConfig } from "../../config/config.ts";
import type { Storage } from "../../storage/storage.ts";
import type { BeginTransfer } from "./begin-transfer.ts";
import { begun } from "./begun.ts";
import { claimSpoolFolder } from "./claim-spool-folder.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { parseInput } from "./parse-input.ts";
import { readThroughFile } from "./read-through-file.ts";

interface Options {
  config: Pick<ServerConfig, "dataDir">;
  beginTransfer: BeginTransfer;
  storage: Storage;
}

/** `GET /export/royalties`, sent while it is read from the database. Each account may have one under way. */
export async function registerExport(app: FastifyInstance, { config, beginTransfer, storage }: Options): Promise<void> {
  const folder = await claimSpoolFolder(config.dataDir);
  const oneExport = oneAtATime(MESSAGES.exportUnderWay, 5);

  async function open(ctx: AccountContext, input: ExportFileInput, done: () => void): Promise<AsyncIterable<Buffer>> {
    await storage.requireRoom();
    const chunks = await streamRoyalties(ctx, input);
    return begun(readThroughFile(chunks, join(folder, randomUUID()), done));
  }

  app.get("/export/royalties", { exposeHeadRoute: false, config: { transfer: true } }, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, { needs: "exports:read", limit: "export" });
    const input = parseInput(ExportFileInput, request.query);
    const chunks = await oneExport(ctx.accountId, (done) => open(ctx, input, done));
    reply
      .type(input.format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="${exportFileName(input)}"`);
    return reply.send(Readable.from(chunks));
  });
}
