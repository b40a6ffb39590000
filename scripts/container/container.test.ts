import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");
const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, match]) => match);

test("the image has the packages that the server runs on, and the build takes its images as arguments", () => {
  const dockerfile = read("Dockerfile");
  const copied = found(/^COPY --from=server \/ledgerline\/packages\/(\S+) packages\/\1$/gm, dockerfile);
  expect(copied).toEqual(packagesOf("apps/server").sort());
  expect(found(/^FROM \W*(\w+)/gm, dockerfile)).toEqual(["NODE_IMAGE", "source", "source", "NODE_IMAGE"]);
  expect(read("compose.yaml")).toMatch(/^ {4}image: \S+POSTGRES_IMAGE:-postgres:18\}$/m);
});

test("the image has every build that the server answers with", () => {
  const sources = globSync("apps/server/src/http/*.ts", { cwd: join(import.meta.dirname, "../..") })
    .map(read)
    .join("\n");
  const served = found(/import\.meta\.dirname, "(?:\.\.\/){3}(\w+)\/dist"/g, sources);
  expect(served.sort()).toEqual(["docs", "web"]);
  const copied = found(/^COPY --from=built \/ledgerline\/apps\/(\w+)\/dist apps\/\1\/dist$/gm, read("Dockerfile"));
  expect(copied).toEqual(expect.arrayContaining(served));
});

/** The workspace packages that a package depends on, directly or not. Production never loads a sandbox. */
function packagesOf(folder: string, seen = new Set<string>()): string[] {
  const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as { dependencies?: Record<string, string> };
  for (const dependency of Object.keys(dependencies)) {
    const [scope, name = ""] = dependency.split("/");
    if (scope !== "@ledgerline" || name === "sandboxes" || seen.has(name)) continue;
    seen.add(name);
    packagesOf(`packages/${name}`, seen);
  }
  return [...seen];
}

test("the image has the workspace's versions of Node and pnpm", () => {
  const dockerfile = read("Dockerfile");
  const [node] = found(/^ {2}node: (.+)$/gm, read("pnpm-workspace.yaml"));
  const bases = found(/^ARG NODE_IMAGE=node:([\d.]+)-/gm, dockerfile);
  expect(bases.length).toBeGreaterThan(0);
  expect(new Set(bases)).toEqual(new Set([node]));
  const { packageManager } = JSON.parse(read("package.json")) as { packageManager: string };
  expect(dockerfile).toContain(`npm install --global ${packageManager}\n`);
});

test("what typesets papers is there for every system that an image is built for", () => {
  const lockfile = read("pnpm-lock.yaml");
  for (const cpu of ["x64", "arm64"]) {
    for (const [libc, name] of [
      ["gnu", "glibc"],
      ["musl", "musl"],
    ]) {
      const [, entry = ""] = lockfile.split(`  '@myriaddreamin/typst-ts-node-compiler-linux-${cpu}-${libc}@`);
      expect(entry.split("\n\n")[0]).toMatch(
        new RegExp(`cpu: \\[${cpu}\\]\\n    os: \\[linux\\]\\n    libc: \\[${name}\\]`),
      );
    }
  }
});
