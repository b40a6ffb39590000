import { rm } from "node:fs/promises";
import type { SpooledFile } from "@ledgerline/domain/context";
import type { FastifyRequest } from "fastify";
import { asNoRoom } from "../../errors/as-no-room.ts";
import { spoolUpload } from "./spool-upload.ts";

/**
 * Spools the one file of a request, and keeps it on disk for as long as `work` takes. Throws what `spoolUpload` and
 * `work` throw, and that a disk is full as such.
 */
export async function withUpload<Answer>(
  request: FastifyRequest,
  options: Parameters<typeof spoolUpload>[1],
  work: (file: SpooledFile) => Promise<Answer>,
): Promise<Answer> {
  try {
    const file = await spoolUpload(request, options);
    return await work(file).finally(() => rm(file.path, { force: true }));
  } catch (error) {
    throw asNoRoom(error);
  }
}
