import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Packets smaller than this are not sent faster. */
const WORTH_IT_BYTES = 1024;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Puts each text of a site beside itself as .br and .gz, as a server sends it. What the search loads is packed already. */
export function compressFiles(site: string): void {
  for (const file of globSync("**/*.{html,css,js,svg,txt,json}", { cwd: site })) {
    const path = join(site, file);
    const content = readFileSync(path);
    if (content.length < WORTH_IT_BYTES) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content, QUALITY));
    writeFileSync(`${path}.gz`, gzipSync(content));
  }
}
