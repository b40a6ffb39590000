import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A file smaller than this fits one packet and is not sent faster compressed. */
const WORTH_IT_BYTES = 1024;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes a .br and a .gz beside each text file, for the server to send. The search's files are compressed already. */
export function compressFiles(site: string): void {
  for (const file of globSync("**/*.{html,css,js,svg,txt,json}", { cwd: site })) {
    const path = join(site, file);
    const content = readFileSync(path);
    if (content.length < WORTH_IT_BYTES) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content, QUALITY));
    writeFileSync(`${path}.gz`, gzipSync(content));
  }
}
