import { join } from "node:path";
import { declarations, publishedOutput, publishedPackage } from "@ledgerline/testing/published-package";
import { defineConfig } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { listFormats } from "./src/formats/list-formats.ts";

const FOLDER = import.meta.dirname;
const DEPENDENCIES = ["saxes", "yauzl", "zod"];

/** The published reader: three entries, with what they need from the workspace's other packages. */
export default defineConfig({
  input: {
    index: join(FOLDER, "src/entries/index.ts"),
    english: join(FOLDER, "src/entries/english.ts"),
    decimals: join(FOLDER, "src/entries/decimals.ts"),
  },
  platform: "node",
  external: DEPENDENCIES,
  plugins: [
    listFormats(),
    dts({ generator: declarations(join(FOLDER, "tsconfig.declarations.json")) }),
    publishedPackage({
      folder: FOLDER,
      description: "Reads the royalty statements of music distributors, stores and societies, exactly and with a proof",
      keywords: ["royalties", "music", "statements", "distrokid", "ddex"],
      entries: { ".": "index", "./english": "english", "./decimals": "decimals" },
      dependencies: DEPENDENCIES,
    }),
  ],
  output: publishedOutput(FOLDER),
});
