import { Readable } from "node:stream";
import { ExportInput } from "@ledgerline/contract/export";
import { exportFileName } from "@ledgerline/contract/export-file-name";
import type { ArtistContext } from "@ledgerline/domain/context/context";
import { streamRoyalties } from "@ledgerline/domain/export/stream-royalties";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseInput } from "../parse-input.ts";
import { endWhenStalled } from "./end-when-stalled.ts";

interface Options {
  artistContext(request: FastifyRequest): Promise<ArtistContext>;
}

/** `GET /export/royalties`, streamed as it is read. */
export function registerExport(app: FastifyInstance, { artistContext }: Options): void {
  app.get("/export/royalties", { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = await artistContext(request);
    const range = parseInput(ExportInput, request.query);
    const chunks = await streamRoyalties(ctx, range);
    endWhenStalled(reply);
    reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="${exportFileName(range.start_date, range.end_date)}"`);
    return reply.send(Readable.from(chunks));
  });
}
