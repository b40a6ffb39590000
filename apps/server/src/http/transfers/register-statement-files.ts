import { RECEIPT_BYTES } from "@ledgerline/contract/shares/share-money";
import { StatementInput, type StatementReceipt } from "@ledgerline/contract/statements/statements";
import type { AccountContext } from "@ledgerline/domain/context/context";
import { downloadOriginal } from "@ledgerline/domain/statements/originals";
import { attachStatementReceipt, openStatementReceipt } from "@ledgerline/domain/statements/receipts";
import { receiveStatements } from "@ledgerline/domain/statements/receive/receive-statements";
import { requireStatement } from "@ledgerline/domain/statements/require-statement";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ServerConfig } from "../../config/config.ts";
import { claimSpoolFolder, type Storage } from "../storage.ts";
import { type BeginTransfer, parseInput } from "./admission.ts";
import { attachmentHeader, sendReceipt } from "./download.ts";
import type { Scan } from "./scan.ts";
import { acceptMultipart, withUpload } from "./upload.ts";

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Options {
  config: Pick<ServerConfig, "dataDir" | "statementMaxBytes" | "statementMaxUnpackedBytes">;
  beginTransfer: BeginTransfer;
  storage: Storage;
  scan: Scan;
}

/** `POST /statements`, which takes a file, `GET /statements/:id/original`, which returns it, and receipts. */
export async function registerStatementFiles(
  app: FastifyInstance,
  { config, beginTransfer, storage, scan }: Options,
): Promise<void> {
  const folder = await claimSpoolFolder(config.dataDir);
  const { statementMaxBytes: maxBytes, statementMaxUnpackedBytes: maxUnpackedBytes } = config;

  async function receive(ctx: AccountContext, request: FastifyRequest): Promise<StatementReceipt> {
    return withUpload(request, { folder, maxBytes, scan }, (file) =>
      receiveStatements(ctx, { ...file, limits: { maxUnpackedBytes }, spoolDir: folder }),
    );
  }

  await app.register(async (scope) => {
    await acceptMultipart(scope);

    scope.post("/statements", { config: { transfer: true } }, async (request, reply) => {
      const ctx = await beginTransfer(request, reply, { needs: "statements:write", limit: "upload" });
      ctx.threads.uploads.prepare(Number(request.headers["content-length"] ?? 0));
      await storage.requireRoom();
      const receipt = await receive(ctx, request);
      const nothingNew = receipt.statements.every(({ duplicate }) => duplicate);
      return reply.status(nothingNew ? 200 : 202).send(receipt);
    });

    scope.post("/statements/:id/receipt", { config: { transfer: true } }, async (request, reply) => {
      const ctx = await beginTransfer(request, reply, { needs: "statements:write", limit: "upload" });
      const key = parseInput(StatementInput, request.params);
      await requireStatement(ctx.db, ctx.accountId, key.id);
      await storage.requireRoom();
      return withUpload(request, { folder, maxBytes: RECEIPT_BYTES, scan }, (file) =>
        attachStatementReceipt(ctx, key, file),
      );
    });

    // HEAD would read the whole file and send nothing.
    const options = { exposeHeadRoute: false, config: { transfer: true } };
    scope.get("/statements/:id/receipt", options, async (request, reply) => {
      const ctx = await beginTransfer(request, reply, { needs: "statements:read", limit: "original" });
      const { stream, ...receipt } = await openStatementReceipt(ctx, parseInput(StatementInput, request.params));
      return sendReceipt(reply, receipt, stream);
    });
    scope.get<{ Params: StatementInput }>("/statements/:id/original", options, async (request, reply) => {
      const ctx = await beginTransfer(request, reply, { needs: "exports:read", limit: "original" });
      const { fileName, kind, encoding, bytesTotal, stream } = await downloadOriginal(ctx, request.params);
      return reply
        .type(kind === "plain" ? `${textType(fileName)}; charset=${encoding}` : WORKBOOK)
        .header("content-length", bytesTotal)
        .header("content-disposition", attachmentHeader(fileName))
        .header("cache-control", "no-store")
        .send(stream);
    });
  });
}

/** Only text files and workbooks are kept. */
function textType(fileName: string): string {
  if (/\.csv$/i.test(fileName)) return "text/csv";
  return /\.(tsv|txt)$/i.test(fileName) ? "text/tab-separated-values" : "text/plain";
}
