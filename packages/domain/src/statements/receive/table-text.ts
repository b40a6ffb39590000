import { open } from "node:fs/promises";
import { fileKind } from "@ledgerline/statements/encoding/file-kind";
import { textDecoder } from "@ledgerline/statements/encoding/text-decoder";
import { TextProbe } from "@ledgerline/statements/encoding/text-probe";
import { formatBytes } from "@ledgerline/statements/english";
import { DomainError } from "../../context/errors.ts";
import { withContainedFiles } from "./unpack-upload.ts";

/** The text of a file in any encoding, unpacked. Throws `bad_request` with `noTable` for a file that is no text. */
export function readTableText(
  file: { path: string; fileName: string },
  { mostBytes, noTable }: { mostBytes: number; noTable: string },
): Promise<string> {
  return withContainedFiles(file, async ([only, ...others]) => {
    if (!only || others.length > 0) throw new DomainError("bad_request", "Choose one file, not an archive of several.");
    const probe = new TextProbe();
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of only.read()) {
      bytes += piece.length;
      if (bytes > mostBytes) {
        throw new DomainError("payload_too_large", `The file is larger than ${formatBytes(mostBytes)}.`);
      }
      probe.push(piece);
      pieces.push(piece);
    }
    const { encoding, refusal } = probe.end();
    if (refusal) throw new DomainError("bad_request", noTable);
    return textDecoder(encoding).decode(Buffer.concat(pieces));
  });
}

/** Whether a file is a workbook, or else an archive. */
export async function isWorkbook(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return fileKind(buffer.subarray(0, bytesRead)) === "zip";
  } finally {
    await file.close();
  }
}
