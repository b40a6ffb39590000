import { Readable } from "node:stream";
import { LinkFileInput, StatementFileInput } from "@ledgerline/contract/shares/shares";
import { openLinkedFile, openOwnStatementFile, openStatementFile, type StatementFile } from "@ledgerline/domain/shares";
import type { FastifyInstance, FastifyReply } from "fastify";
import { attachmentHeader } from "./attachment-header.ts";
import type { BeginTransfer, BeginVisit } from "./begin-transfer.ts";
import { begun } from "./begun.ts";
import { parseInput } from "./parse-input.ts";

interface Options {
  beginTransfer: BeginTransfer;
  beginVisit: BeginVisit;
}

/** A payee's statement as a file, for the account, for the payee, and for whoever has its link. */
export function registerShareFiles(app: FastifyInstance, { beginTransfer, beginVisit }: Options): void {
  const options = { exposeHeadRoute: false, config: { transfer: true } };

  app.get("/shares/runs/:id/statements/:payee/file", options, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, { needs: "shares:read", limit: "statementFile" });
    const { format, ...key } = parseInput(StatementFileInput, {
      ...(request.params as object),
      ...(request.query as object),
    });
    return sendFile(reply, await openStatementFile(ctx, key, format));
  });

  registerLinkedFile(app, beginVisit);

  app.get("/shares/own/:id/:payee/file", options, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, { needs: "own_shares:read", limit: "statementFile" });
    const { format, ...key } = parseInput(StatementFileInput, {
      ...(request.params as object),
      ...(request.query as object),
    });
    return sendFile(reply, await openOwnStatementFile(ctx, key, format));
  });
}

/** For whoever has a link; its token is in the body, which no log has. */
function registerLinkedFile(app: FastifyInstance, beginVisit: BeginVisit): void {
  app.post("/shares/links/file", { config: { transfer: true } }, async (request, reply) => {
    const ctx = await beginVisit(request, reply);
    return sendFile(reply, await openLinkedFile(ctx, parseInput(LinkFileInput, request.body)));
  });
}

async function sendFile(reply: FastifyReply, { fileName, type, content }: StatementFile): Promise<FastifyReply> {
  const pieces = Readable.from(await begun(content));
  return reply.type(type).header("content-disposition", attachmentHeader(fileName)).send(pieces);
}
