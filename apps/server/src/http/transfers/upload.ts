import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import multipart from "@fastify/multipart";
import { DomainError, errorCodes } from "@ledgerline/domain/context/errors";
import type { SpooledFile } from "@ledgerline/domain/context/threads";
import { formatBytes } from "@ledgerline/statements/english";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Scan } from "./scan.ts";

/** Lets a scope's routes read the one file of a request, once they know that the caller is an artist. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  await scope.register(multipart, { throwFileSizeLimit: false, limits: { files: 2, fields: 20, parts: 22 } });
}

const FIELD = "file";
/** A generous bound on what multipart adds around a file. */
const ENVELOPE_BYTES = 64 * 1024;

/**
 * Spools the one file of a request, and keeps it on disk while `work` runs. Throws what `spoolUpload` and `work` throw;
 * a full disk becomes `unavailable`.
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

/**
 * Streams the one file of a multipart request to disk. Throws `unsupported_media_type` for any other request,
 * `payload_too_large` past `maxBytes`, `bad_request` without a file or with several, and what `scan` throws; then
 * leaves nothing on disk.
 */
async function spoolUpload(
  request: FastifyRequest,
  { folder, maxBytes, scan }: { folder: string; maxBytes: number; scan: Scan },
): Promise<SpooledFile> {
  if (!request.isMultipart()) {
    throw new DomainError("unsupported_media_type", `Send the file as multipart/form-data, in the field ${FIELD}.`);
  }
  if (Number(request.headers["content-length"] ?? 0) > maxBytes + ENVELOPE_BYTES) throw tooLarge(maxBytes);
  const path = join(folder, randomUUID());
  try {
    const written = await writeFilePart(request, path, maxBytes);
    await scan(path);
    return { path, ...written };
  } catch (error) {
    await rm(path, { force: true });
    // Discard what the client still sends: it only reads the answer after that.
    request.raw.unpipe();
    request.raw.resume();
    throw asRefusal(error, request);
  }
}

async function writeFilePart(request: FastifyRequest, path: string, maxBytes: number) {
  let written: Omit<SpooledFile, "path"> | null = null;
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type !== "file") continue;
    if (part.fieldname !== FIELD) throw missingFile();
    if (written !== null) throw new DomainError("bad_request", "Upload one file at a time, or several in one ZIP.");
    await pipeline(part.file, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    if (part.file.truncated) throw tooLarge(maxBytes);
    written = { fileName: part.filename ?? "", bytes: part.file.bytesRead };
  }
  if (written === null) throw missingFile();
  return written;
}

function missingFile(): DomainError {
  return new DomainError("bad_request", `Choose a file to upload, and send it in the field ${FIELD}.`);
}

function tooLarge(maxBytes: number): DomainError {
  return new DomainError(
    "payload_too_large",
    `The file is larger than ${formatBytes(maxBytes)}. Compress it as .gz or .zip and upload that.`,
  );
}

function asRefusal(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof DomainError || (error instanceof Error && "syscall" in error)) return error;
  request.log.info({ err: error }, "an upload could not be read");
  return new DomainError("bad_request", "The upload was cut off or is malformed. Please upload it again.");
}

/** Disk full, quota used up, Postgres's disk full. */
const FULL: readonly string[] = ["ENOSPC", "EDQUOT", "53100"];
const NO_ROOM = "The server has no room for this upload right now. Please try again later.";

/** The failure of an upload, as `unavailable` if a disk is full; any other error is returned unchanged. */
export function asNoRoom(error: unknown): unknown {
  if (!errorCodes(error).some((code) => FULL.includes(code))) return error;
  return new DomainError("unavailable", NO_ROOM, { cause: error });
}
