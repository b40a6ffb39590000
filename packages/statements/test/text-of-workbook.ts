import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** The names and texts of all files in a workbook, one after the other. */
export async function textOfWorkbook(file: Buffer): Promise<string> {
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  const parts: string[] = [];
  for await (const entry of zip.eachEntry()) {
    parts.push(entry.fileName, await text(Readable.from(await zip.openReadStreamPromise(entry))));
  }
  return parts.join("\n");
}
