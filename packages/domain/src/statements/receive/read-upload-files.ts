import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { columnName } from "@ledgerline/statements/formats";
import { type OwnHeaders, ownHeaders } from "@ledgerline/statements/recognize";
import type { SpooledFile, StatementsQuestion, UploadedFile } from "../../context/threads.ts";
import { eraseFile } from "./erase-file.ts";
import { type ReceivedFile, recognizeFile } from "./recognize-file.ts";
import { type UnpackedFile, unpackUpload } from "./unpack-upload.ts";

/**
 * Unpacks an upload, recognizes each file in it and each sheet of a workbook, and erases buyers' personal data. A
 * malicious file can make it take any time. Throws `bad_request` or `payload_too_large` for a broken archive.
 */
export async function readUploadFiles(
  upload: Omit<SpooledFile, "bytes"> & StatementsQuestion,
): Promise<UploadedFile[]> {
  const own = ownHeaders(upload.formats);
  // An earlier reading of the same upload may have been cut off.
  const folder = await mkdtemp(join(upload.folder, "files-"));
  const read: UploadedFile[] = [];
  for (const file of await unpackUpload({ ...upload, folder })) {
    for (const received of await recognize(file, own, upload.names)) read.push(toUploaded(received));
  }
  return read;
}

/** Recognizes a file, without buyers' personal data in it. */
async function recognize(file: UnpackedFile, own: OwnHeaders, names: readonly string[]): Promise<ReceivedFile[]> {
  const received = await recognizeFile(file, own, names);
  const isPersonal = ({ recognized }: ReceivedFile) => !("refusal" in recognized) && recognized.personal.length > 0;
  if (!received.some(isPersonal)) return received;
  const erased: ReceivedFile[] = [];
  for (const one of received) erased.push(await eraseFile(one, erased.length));
  return erased;
}

function toUploaded({ file, sheet, recognized }: ReceivedFile): UploadedFile {
  const { fileName, sha256, bytesTotal, encoding, path } = file;
  const one = { fileName, sha256, bytesTotal, encoding, sheet, path };
  if ("refusal" in recognized) return { ...one, taken: recognized };
  const { recognition, layout, isEmpty, note, personal } = recognized;
  const erasedColumns = personal.map((at) => columnName(recognition.header, at));
  return { ...one, taken: { recognition, format: layout?.id ?? null, isEmpty, note, erasedColumns } };
}
