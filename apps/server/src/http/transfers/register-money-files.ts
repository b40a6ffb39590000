import type { Right } from "@ledgerline/contract/auth/roles";
import { BANK_BOUNDS, BankFileInput } from "@ledgerline/contract/bank-files";
import { COST_ARCHIVE_BOUNDS, TABLE_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { ImportCostsInput } from "@ledgerline/contract/shares/share-csv";
import { ReadTableInput } from "@ledgerline/contract/shares/splits";
import type { AccountContext } from "@ledgerline/domain/context/context";
import type { SpooledFile } from "@ledgerline/domain/context/threads";
import { uploadRates } from "@ledgerline/domain/currencies/currencies";
import { readBankFile } from "@ledgerline/domain/reconciliation/payouts/bank-file";
import { importCosts } from "@ledgerline/domain/shares/csv/share-csv";
import { readTableFile } from "@ledgerline/domain/shares/csv/table-file";
import { duePayments } from "@ledgerline/domain/shares/runs/payments";
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

/** A file that is read at once and deleted. */
interface MoneyFile {
  path: string;
  needs: Right;
  maxBytes: number;
  /** What reads the file, as the query says. Throws before any of the file is received. */
  reader(query: unknown): (ctx: AccountContext, file: SpooledFile) => Promise<object>;
}

/** Packed or not, the ECB's files are far smaller. */
const MOST_RATES_BYTES = 32 * 1024 * 1024;

const FILES: readonly MoneyFile[] = [
  {
    path: "/currencies/rates",
    needs: "currencies:write",
    maxBytes: MOST_RATES_BYTES,
    reader: () => uploadRates,
  },
  {
    path: "/reconciliation/payouts/from-bank",
    needs: "reconciliation:write",
    maxBytes: BANK_BOUNDS.bytes,
    reader(query) {
      const input = parseInput(BankFileInput, query);
      return async (ctx, file) => readBankFile(ctx, file, input, await duePayments(ctx));
    },
  },
  {
    path: "/shares/costs/archive",
    needs: "shares:write",
    maxBytes: COST_ARCHIVE_BOUNDS.bytes,
    reader(query) {
      const input = parseInput(ImportCostsInput, query);
      return (ctx, file) => importCosts(ctx, file, input);
    },
  },
  {
    path: "/shares/table",
    needs: "shares:read",
    maxBytes: TABLE_BOUNDS.bytes,
    reader(query) {
      const input = parseInput(ReadTableInput, query);
      return (ctx, file) => readTableFile(ctx, file, input);
    },
  },
];

/** The addresses of `FILES`, each of which takes one. */
export async function registerMoneyFiles(
  app: FastifyInstance,
  { config, beginTransfer, storage, scan }: Options,
): Promise<void> {
  const folder = await claimSpoolFolder(config.dataDir);
  await app.register(async (scope) => {
    await acceptMultipart(scope);
    for (const { path, needs, maxBytes, reader } of FILES) {
      scope.post(path, { config: { transfer: true } }, async (request, reply) => {
        const ctx = await beginTransfer(request, reply, { needs, limit: "upload" });
        const read = reader(request.query);
        await storage.requireRoom();
        return withUpload(request, { folder, maxBytes, scan }, (file) => read(ctx, file));
      });
    }
  });
}
