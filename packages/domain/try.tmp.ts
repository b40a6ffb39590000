import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFile } from "../../apps/trials/src/truth/files/make-file.ts";
import { readUploadFiles } from "./src/statements/receive/read-upload-files.ts";

const folder = mkdtempSync("/tmp/try-");
let bad = 0;
for (const seed of [12, 11, 13, 14])
  for (let n = 0; n < 400; n++) {
    let file: ReturnType<typeof makeFile> | null = makeFile(seed, n);
    while (file) {
      const path = join(folder, "f");
      writeFileSync(path, file.bytes);
      const started = performance.now();
      try {
        await readUploadFiles({
          path,
          fileName: file.name,
          limits: { maxUnpackedBytes: 1e9 },
          folder,
          formats: [],
          names: [],
        });
      } catch (error) {
        bad++;
        console.log(seed, n, file.draft.layout.name, file.draft.changes.map((c) => c.name).join(" + "), error);
        if (bad > 3) process.exit();
      }
      if (performance.now() - started > 3000) console.log("slow", seed, n, performance.now() - started);
      file = file.next;
    }
  }
console.log("ok");
