import { Readable } from "node:stream";
import { ExportFileInput, exportFileName } from "@ledgerline/contract/export";
import { streamRoyalties } from "@ledgerline/domain/export/stream-royalties";
import { TRPCError } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import type { BeginTransfer } from "./begin-transfer.ts";
import { endWhenStalled } from "./end-when-stalled.ts";

interface Options {
  beginTransfer: BeginTransfer;
}

/** `GET /export/royalties`, streamed as it is read from the database. */
export function registerExport(app: FastifyInstance, { beginTransfer }: Options): void {
  app.get("/export/royalties", { exposeHeadRoute: false, config: { transfer: true } }, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, "export");
    const input = parseInput(request.query);
    const chunks = await streamRoyalties(ctx, input);
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
