import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { listFormats } from "@ledgerline/statements/formats/list-formats";
import { defineConfig, type Plugin, type RolldownOptions } from "rolldown";
import { THREAD_SCRIPT } from "./src/threads/thread-start.ts";

const OUT = join(import.meta.dirname, "dist");
const COMMANDS = join(import.meta.dirname, "src/commands");
const OWN_SOURCE = /\/(?:apps|packages)\/[^/]+\/src\/.*\.ts$/;

/** Packages that production loads only when configured, from beside the server. */
const OPTIONAL = [/^@opentelemetry\//, "@redis/client", "prom-client"];
/** Packages that come with a compiled library. */
const WITH_FILES = ["argon2", "@myriaddreamin/typst-ts-node-compiler"];

/**
 * Keeps paths relative to each source valid, so the bundle finds the same files. A thread's script becomes a separate
 * bundle.
 */
function keepPlaces(out: string): Plugin {
  return {
    name: "keep-places",
    transform: {
      filter: { id: OWN_SOURCE, code: "import.meta." },
      async handler(code, id) {
        for (const [, script = ""] of code.matchAll(THREAD_SCRIPT)) {
          this.emitFile({ type: "chunk", id: join(dirname(id), `${script}.ts`), fileName: `${script}.js` });
        }
        return code
          .replaceAll(THREAD_SCRIPT, 'new URL("./$1.js", $here)')
          .replaceAll("import.meta.url", `new URL(${JSON.stringify(relative(out, id))}, $here).href`)
          .replaceAll(
            "import.meta.dirname",
            `(import.meta.dirname + ${JSON.stringify(`/${relative(out, dirname(id))}`)})`,
          )
          .replaceAll("$here", "import.meta.url");
      },
    },
  };
}

/** Keeps packages out of the bundle; it imports them from where the package that uses them has them installed. */
function leaveOut(names: readonly string[], out: string): Plugin {
  return {
    name: "leave-out",
    async resolveId(name, importer) {
      if (!names.includes(name) || !importer) return null;
      const [, file] = (await this.resolve(name, importer))?.id.split(`/node_modules/${name}/`).slice(-2) ?? [];
      const [user] = /^.*\/packages\/[^/]+\//.exec(importer) ?? [];
      if (!file || !user) throw new Error(`${name} is not where ${importer} would find it`);
      return { id: relative(out, join(user, "node_modules", name, file)), external: true };
    },
  };
}

function bundle(input: string | string[], out: string): RolldownOptions {
  return {
    ...{ input, platform: "node", external: OPTIONAL },
    plugins: [leaveOut(WITH_FILES, out), listFormats(), keepPlaces(out)],
    output: {
      dir: out,
      cleanDir: true,
      entryFileNames: "[name].js",
      chunkFileNames: "[name]-[hash].js",
      sourcemap: true,
      // Node keeps the text in memory, at two bytes a character unless all of it is Latin.
      comments: false,
      charset: "ascii",
    },
  };
}

/**
 * The server for `start` and for the image, as a few files instead of 2,200. In CI also the operators' commands, which
 * tests start often: run from source, each takes two seconds of processor time.
 */
const bundles = [bundle(join(import.meta.dirname, "src/main.ts"), OUT)];
if (process.env["CI"]) {
  const commands = readdirSync(COMMANDS).map((file) => join(COMMANDS, file));
  bundles.push(bundle(commands, join(OUT, "commands")));
}

export default defineConfig(bundles);
