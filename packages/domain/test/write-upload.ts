import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Writes a file to disk as an upload does. */
export async function writeUpload(text: string, fileName: string): Promise<{ path: string; fileName: string }> {
  const path = join(await mkdtemp(join(tmpdir(), "upload-")), "upload");
  await writeFile(path, text);
  return { path, fileName };
}
