import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { ExportFileInput } from "@ledgerline/contract/export/export";
import { exportFileName } from "@ledgerline/contract/export/export-files";
import type { ArtistContext } from "@ledgerline/domain/context/context";
import { DomainError } from "@ledgerline/domain/context/errors";
import { streamRoyalties } from "@ledgerline/domain/export/stream-royalties";
import { TRPCError } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import type { ServerConfig } from "../../config/config.ts";
import type { Storage } from "../../storage/storage.ts";
import type { BeginTransfer } from "./begin-transfer.ts";
import { begun } from "./begun.ts";
import { claimSpoolFolder } from "./claim-spool-folder.ts";
import { endWhenStalled } from "./end-when-stalled.ts";
import { readThroughFile } from "./read-through-file.ts";

interface Options {
  config: Pick<ServerConfig, "dataDir">;
  beginTransfer: BeginTransfer;
  storage: Storage;
}

const UNDER_WAY = "An export of yours is under way already. Wait until it has ended, then try again.";

/** `GET /export/royalties`, sent while it is read from the database. Each artist has one under way. */
export async function registerExport(app: FastifyInstance, { config, beginTransfer, storage }: Options): Promise<void> {
  const folder = await claimSpoolFolder(config.dataDir);
  const exporting = new Set<string>();

  async function open(ctx: ArtistContext, input: ExportFileInput): Promise<AsyncIterable<Buffer>> {
    await storage.requireRoom();
    const chunks = await streamRoyalties(ctx, input);
    return begun(readThroughFile(chunks, join(folder, randomUUID()), () => exporting.delete(ctx.artistId)));
  }

  app.get("/export/royalties", { exposeHeadRoute: false, config: { transfer: true } }, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, "export");
    const input = parseInput(request.query);
    if (exporting.has(ctx.artistId)) throw new DomainError("too_many_requests", UNDER_WAY, { retryAfter: 5 });
    exporting.add(ctx.artistId);
    const chunks = await open(ctx, input).catch((error: unknown) => {
      exporting.delete(ctx.artistId);
      throw error;
    });
    endWhenStalled(reply);
    reply
      .type(input.format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="${exportFileName(input)}"`);
    return reply.send(Readable.from(chunks));
  });
}

/** Checks the query as a procedure checks its input. Throws `bad_request`. */
function parseInput(query: unknown): ExportFileInput {
  const parsed = ExportFileInput.safeParse(query);
  if (!parsed.success) throw new TRPCError({ code: "BAD_REQUEST", cause: parsed.error });
  return parsed.data;
}
