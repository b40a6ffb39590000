import { ClaimAttachmentInput, ClaimKey } from "@ledgerline/contract/claim-changes";
import { CLAIM_BOUNDS } from "@ledgerline/contract/claims";
import { packetFileName } from "@ledgerline/contract/export-files";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { addAttachment, openAttachment, requireAttachable } from "@ledgerline/domain/claims/attachments";
import { openPacket } from "@ledgerline/domain/claims/packet";
import type { FastifyInstance } from "fastify";
import type { ServerConfig } from "../../config/config.ts";
import { claimSpoolFolder, type Storage } from "../storage.ts";
import { type BeginTransfer, oneAtATime, parseInput } from "./admission.ts";
import { attachmentHeader } from "./download.ts";
import type { Scan } from "./scan.ts";
import { acceptMultipart, withUpload } from "./upload.ts";

interface Options {
  config: Pick<ServerConfig, "dataDir">;
  beginTransfer: BeginTransfer;
  storage: Storage;
  scan: Scan;
}

/** A claim's files: attachments in and out, and its packet. Each account may have one packet under way. */
export async function registerClaimFiles(
  app: FastifyInstance,
  { config, beginTransfer, storage, scan }: Options,
): Promise<void> {
  const folder = await claimSpoolFolder(config.dataDir);
  const onePacket = oneAtATime(MESSAGES.packetUnderWay, 5);
  const options = { exposeHeadRoute: false, config: { transfer: true } };

  app.get("/claims/:id/packet", options, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, { needs: "exports:read", limit: "packet" });
    const input = parseInput(ClaimKey, request.params);
    const { claim, zip } = await onePacket(ctx.accountId, async (done) => {
      const packet = await openPacket(ctx, input);
      packet.zip.once("close", done);
      return packet;
    });
    return reply
      .type("application/zip")
      .header("content-disposition", attachmentHeader(packetFileName(claim)))
      .send(zip);
  });

  app.get("/claims/:id/attachments/:attachment_id", options, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, { needs: "claims:read", limit: "original" });
    const { fileName, bytes, stream } = await openAttachment(ctx, parseInput(ClaimAttachmentInput, request.params));
    return reply
      .type("application/octet-stream")
      .header("content-length", bytes)
      .header("content-disposition", attachmentHeader(fileName))
      .send(stream);
  });

  await app.register(async (scope) => {
    await acceptMultipart(scope);
    scope.post("/claims/:id/attachments", { config: { transfer: true } }, async (request, reply) => {
      const ctx = await beginTransfer(request, reply, { needs: "claims:write", limit: "upload" });
      const { id } = parseInput(ClaimKey, request.params);
      await requireAttachable(ctx, id);
      await storage.requireRoom();
      return withUpload(request, { folder, maxBytes: CLAIM_BOUNDS.attachmentBytes, scan }, (file) =>
        addAttachment(ctx, id, file),
      );
    });
  });
}
