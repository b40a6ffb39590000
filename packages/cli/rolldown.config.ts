import { join } from "node:path";
import { listFormats } from "@ledgerline/statements/formats/list-formats";
import { publishedOutput, publishedPackage } from "@ledgerline/testing/published-package";
import { defineConfig, type Plugin } from "rolldown";

const FOLDER = import.meta.dirname;
const DEPENDENCIES = ["commander", "saxes", "yauzl", "zod"];

/** The command as it is published, with the reader bundled. */
export default defineConfig({
  input: { ledgerline: join(FOLDER, "src/main.ts") },
  platform: "node",
  external: DEPENDENCIES,
  plugins: [
    listFormats(),
    plainEntry(),
    publishedPackage({
      folder: FOLDER,
      description: "Reads royalty statements, and asks a Ledgerline server for what is booked",
      keywords: ["royalties", "music", "statements", "cli"],
      bin: { ledgerline: "ledgerline.js" },
      dependencies: DEPENDENCIES,
    }),
  ],
  output: publishedOutput(FOLDER),
});

/** Keeps the entry a script, which also a Node without modules reads as far as its sentence about that. */
function plainEntry(): Plugin {
  return {
    name: "plain-entry",
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === "chunk" && chunk.isEntry) chunk.code = chunk.code.replace(/^export \{\};\n?$/m, "");
      }
    },
  };
}
