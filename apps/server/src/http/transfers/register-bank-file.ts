import { BANK_BOUNDS, BankFileInput } from "@ledgerline/contract/bank-files";
import { readBankFile } from "@ledgerline/domain/reconciliation";
import { duePayments } from "@ledgerline/domain/shares";
import type { FastifyInstance } from "fastify";
import type { ServerConfig } from "../../config/config.ts";
import type { Storage } from "../../storage/storage.ts";
import { acceptMultipart } from "./accept-multipart.ts";
import type { BeginTransfer } from "./begin-transfer.ts";
import { claimSpoolFolder } from "./claim-spool-folder.ts";
import type { Scan } from "./create-scan.ts";
import { parseInput } from "./parse-input.ts";
import { withUpload } from "./with-upload.ts";

interface Options {
  config: Pick<ServerConfig, "dataDir">;
  beginTransfer: BeginTransfer;
  storage: Storage;
  scan: Scan;
}

/** `POST /reconciliation/payouts/from-bank`, which takes a file. It is deleted as soon as it is read. */
export async function registerBankFile(
  app: FastifyInstance,
  { config, beginTransfer, storage, scan }: Options,
): Promise<void> {
  const folder = await claimSpoolFolder(config.dataDir);
  await app.register(async (scope) => {
    await acceptMultipart(scope);
    scope.post("/reconciliation/payouts/from-bank", { config: { transfer: true } }, async (request, reply) => {
      const ctx = await beginTransfer(request, reply, { needs: "reconciliation:write", limit: "upload" });
      const input = parseInput(BankFileInput, request.query);
      await storage.requireRoom();
      return withUpload(request, { folder, maxBytes: BANK_BOUNDS.bytes, scan }, async (file) =>
        readBankFile(ctx, file, input, await duePayments(ctx)),
      );
    });
  });
}
