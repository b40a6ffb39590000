import { Readable } from "node:stream";
import { LinkFileInput, StatementFileInput } from "@ledgerline/contract/shares/payee-statements";
import { YearInput } from "@ledgerline/contract/shares/payments";
import { ShareCsvInput } from "@ledgerline/contract/shares/share-csv";
import { EntryKey, RECEIPT_BYTES } from "@ledgerline/contract/shares/share-money";
import { exportShares } from "@ledgerline/domain/shares/csv/share-csv";
import { yearTotals } from "@ledgerline/domain/shares/runs/year-totals";
import { attachReceipt, openReceipt, requireCost } from "@ledgerline/domain/shares/setup/share-money";
import {
  openOwnStatementFile,
  openStatementFile,
  type StatementFile,
} from "@ledgerline/domain/shares/show/statement-files";
import { openLinkedFile } from "@ledgerline/domain/shares/show/statement-links";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServerConfig } from "../../config/config.ts";
import { claimSpoolFolder, type Storage } from "../storage.ts";
import { type BeginTransfer, type BeginVisit, parseInput } from "./admission.ts";
import { attachmentHeader, begun, sendReceipt } from "./download.ts";
import type { Scan } from "./scan.ts";
import { acceptMultipart, withUpload } from "./upload.ts";

interface Options {
  config: Pick<ServerConfig, "dataDir">;
  storage: Storage;
  scan: Scan;
  beginTransfer: BeginTransfer;
  beginVisit: BeginVisit;
}

/** A payee's statement as a file, for the account, for the payee, and for anybody with its link. */
export async function registerShareFiles(app: FastifyInstance, files: Options): Promise<void> {
  const { beginTransfer, beginVisit } = files;
  await registerReceipts(app, files);
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

  app.get("/shares/years/:year/csv", options, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, { needs: "exports:read", limit: "export" });
    const input = parseInput(YearInput, request.params);
    const type = "text/csv; charset=utf-8";
    return sendFile(reply, { fileName: `royalties-${input.year}.csv`, type, content: yearTotals(ctx, input) });
  });

  app.get("/shares/csv/:what", options, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, { needs: "exports:read", limit: "export" });
    const input = parseInput(ShareCsvInput, request.params);
    const content = await exportShares(ctx, input);
    return sendFile(reply, { fileName: `${input.what}.csv`, type: "text/csv; charset=utf-8", content });
  });

  app.get("/shares/own/:id/:payee/file", options, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, { needs: "own_shares:read", limit: "statementFile" });
    const { format, ...key } = parseInput(StatementFileInput, {
      ...(request.params as object),
      ...(request.query as object),
    });
    return sendFile(reply, await openOwnStatementFile(ctx, key, format));
  });
}

/** For anybody with a link; its token is in the body, so no log has it. */
function registerLinkedFile(app: FastifyInstance, beginVisit: BeginVisit): void {
  app.post("/shares/links/file", { config: { transfer: true } }, async (request, reply) => {
    const ctx = await beginVisit(request, reply);
    return sendFile(reply, await openLinkedFile(ctx, parseInput(LinkFileInput, request.body)));
  });
}

/** The receipts of costs. */
async function registerReceipts(
  app: FastifyInstance,
  { config, beginTransfer, storage, scan }: Options,
): Promise<void> {
  const folder = await claimSpoolFolder(config.dataDir);
  const options = { exposeHeadRoute: false, config: { transfer: true } };
  app.get("/shares/costs/:id/receipt", options, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, { needs: "shares:read", limit: "original" });
    const { stream, ...receipt } = await openReceipt(ctx, parseInput(EntryKey, request.params));
    return sendReceipt(reply, receipt, stream);
  });
  await app.register(async (scope) => {
    await acceptMultipart(scope);
    scope.post("/shares/costs/:id/receipt", { config: { transfer: true } }, async (request, reply) => {
      const ctx = await beginTransfer(request, reply, { needs: "shares:write", limit: "upload" });
      const key = parseInput(EntryKey, request.params);
      await requireCost(ctx, key);
      await storage.requireRoom();
      return withUpload(request, { folder, maxBytes: RECEIPT_BYTES, scan }, (file) => attachReceipt(ctx, key, file));
    });
  });
}

async function sendFile(reply: FastifyReply, { fileName, type, content }: StatementFile): Promise<FastifyReply> {
  const pieces = Readable.from(await begun(content));
  return reply.type(type).header("content-disposition", attachmentHeader(fileName)).send(pieces);
}
