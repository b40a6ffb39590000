import { uploadRates } from "@ledgerline/domain/currencies";
import type { FastifyInstance } from "fastify";
import type { ServerConfig } from "../../config/config.ts";
import type { Storage } from "../../storage/storage.ts";
import { acceptMultipart } from "./accept-multipart.ts";
import type { BeginTransfer } from "./begin-transfer.ts";
import { claimSpoolFolder } from "./claim-spool-folder.ts";
import type { Scan } from "./create-scan.ts";
import { withUpload } from "./with-upload.ts";

interface Options {
  config: Pick<ServerConfig, "dataDir">;
  beginTransfer: BeginTransfer;
  storage: Storage;
  scan: Scan;
}

/** Packed or not, the ECB's files are far smaller. */
const MOST_BYTES = 32 * 1024 * 1024;

/** `POST /currencies/rates`, which takes a file. */
export async function registerRatesUpload(
  app: FastifyInstance,
  { config, beginTransfer, storage, scan }: Options,
): Promise<void> {
  const folder = await claimSpoolFolder(config.dataDir);
  await app.register(async (scope) => {
    await acceptMultipart(scope);
    scope.post("/currencies/rates", { config: { transfer: true } }, async (request, reply) => {
      const ctx = await beginTransfer(request, reply, { needs: "currencies:write", limit: "upload" });
      await storage.requireRoom();
      return withUpload(request, { folder, maxBytes: MOST_BYTES, scan }, (file) => uploadRates(ctx, file));
    });
  });
}
