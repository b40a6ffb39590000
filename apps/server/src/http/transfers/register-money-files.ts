import { BANK_BOUNDS, BankFileInput } from "@ledgerline/contract/bank-files";
import { TABLE_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { ReadTableInput } from "@ledgerline/contract/shares/splits";
import { uploadRates } from "@ledgerline/domain/currencies/currencies";
import { readBankFile } from "@ledgerline/domain/reconciliation/payouts/bank-file";
import { duePayments } from "@ledgerline/domain/shares/runs/payments";
import { readTableFile } from "@ledgerline/domain/shares/splits/table-file";
import type { FastifyInstance } from "fastify";
import type { ServerConfig } from "../../config/config.ts";
import { claimSpoolFolder, type Storage } from "../storage.ts";
import { type BeginTransfer, parseInput } from "./admission.ts";
import type { Scan } from "./scan.ts";
import { acceptMultipart, withUpload } from "./upload.ts";

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

/** `POST /shares/table`, which takes a file. It is deleted as soon as it is read. */
export async function registerTableFile(
  app: FastifyInstance,
  { config, beginTransfer, storage, scan }: Options,
): Promise<void> {
  const folder = await claimSpoolFolder(config.dataDir);
  await app.register(async (scope) => {
    await acceptMultipart(scope);
    scope.post("/shares/table", { config: { transfer: true } }, async (request, reply) => {
      const ctx = await beginTransfer(request, reply, { needs: "shares:read", limit: "upload" });
      const input = parseInput(ReadTableInput, request.query);
      await storage.requireRoom();
      return withUpload(request, { folder, maxBytes: TABLE_BOUNDS.bytes, scan }, (file) =>
        readTableFile(ctx, file, input),
      );
    });
  });
}
