import { join } from "node:path";
import { publishedPackage } from "@ledgerline/publishing/published-package";
import { listFormats } from "@ledgerline/statements/list-formats";
import { defineConfig } from "rolldown";

const FOLDER = import.meta.dirname;
const DEPENDENCIES = ["commander", "saxes", "yauzl"];

/** The command as it is published, with the reader bundled. */
export default defineConfig({
  input: { ledgerline: join(FOLDER, "src/main.ts") },
  platform: "node",
  external: DEPENDENCIES,
  plugins: [
    listFormats(),
    publishedPackage({
      folder: FOLDER,
      description: "Reads royalty statements, and asks a Ledgerline server for what is booked",
      keywords: ["royalties", "music", "statements", "cli"],
      bin: { ledgerline: "ledgerline.js" },
      dependencies: DEPENDENCIES,
    }),
  ],
  output: { dir: join(FOLDER, "dist"), cleanDir: true, chunkFileNames: "[name]-[hash].js" },
});
