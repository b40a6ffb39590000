import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Generator } from "rolldown-plugin-dts";

const PACKAGES = join(import.meta.dirname, "../..");

/** The declarations of a package and of those it imports, from one run of the workspace's compiler. */
export function declarations(project: string): Generator {
  let out = "";
  return {
    init() {
      out = mkdtempSync(join(tmpdir(), "declarations-"));
      execFileSync("tsc", ["--project", project, "--outDir", out], { stdio: ["ignore", "inherit", "inherit"] });
    },
    emit: (_code, file) => ({ code: readFileSync(join(out, relative(PACKAGES, declarationOf(file))), "utf8") }),
    dispose: () => rmSync(out, { recursive: true }),
  };
}

const declarationOf = (source: string) => source.replace(/\.ts$/, ".d.ts");
