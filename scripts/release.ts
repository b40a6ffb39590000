import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { rolldown } from "rolldown";

const ROOT = join(import.meta.dirname, "..");
/** Our packages are ES modules only. Their entries are in `exports`, which Node before 12 does not read. */
const NOT_OFFERED = ["CJSResolvesToESM"];

export interface PublishedPackage {
  /** The folder that is packed, from the root. */
  folder: string;
  /** Whether programs import it. A command needs no types. */
  imported: boolean;
  /** The most that its archive may weigh. */
  mostBytes: number;
  /** Its entries that also run in a browser, with the most bytes that each may cost a page, compressed. */
  inBrowser: Record<string, number>;
}

/** The published packages. Adding one takes a line here. */
export const PUBLISHED: readonly PublishedPackage[] = [
  { folder: "packages/client", imported: true, mostBytes: 150 * 1024, inBrowser: { "dist/index.js": 15 * 1024 } },
  { folder: "packages/statements/dist", imported: true, mostBytes: 275 * 1024, inBrowser: {} },
  { folder: "packages/cli/dist", imported: false, mostBytes: 275 * 1024, inBrowser: {} },
];

export interface Checked {
  archive: string;
  bytes: number;
  browserBytes: Record<string, number>;
  offences: string[];
}

/** Packs a package into a folder, as it would be published, with the pnpm that runs this. Returns its path. */
export function pack({ folder }: Pick<PublishedPackage, "folder">, into: string): string {
  const said = execFileSync("pnpm", ["pack", "--json", "--pack-destination", into], {
    cwd: join(ROOT, folder),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { filename } = JSON.parse(said.slice(said.indexOf("{"))) as { filename: string };
  return filename;
}

/** Packs a package and checks it with publint, Are the types wrong, and against its changelog and its bounds. */
export async function checkPublished(published: PublishedPackage): Promise<Checked> {
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-pack-"));
  try {
    const archive = pack(published, folder);
    const data = await readFile(archive);
    const browserBytes = await browserBytesOf(published);
    const offences = [
      ...(await publintOffences(data)),
      ...changelogOffences(archive),
      ...(published.imported ? await typeOffences(data) : []),
      ...(data.length > published.mostBytes
        ? [`the archive has ${data.length} bytes of at most ${published.mostBytes}`]
        : []),
      ...Object.entries(published.inBrowser)
        .filter(([entry, most]) => (browserBytes[entry] ?? 0) > most)
        .map(([entry, most]) => `${entry} has ${browserBytes[entry]} bytes of at most ${most} in a browser`),
    ];
    return { archive, bytes: data.length, browserBytes, offences };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function publintOffences(data: Buffer): Promise<string[]> {
  const tarball = new Uint8Array(data).buffer;
  const { messages, pkg } = await publint({ pack: { tarball }, level: "suggestion", strict: true });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

async function typeOffences(data: Buffer): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(data)), {
    entrypointsLegacy: false,
  });
  if (!result.types) return ["it has no types"];
  return result.problems
    .filter((problem) => !NOT_OFFERED.includes(problem.kind))
    .filter((problem) => !("resolutionKind" in problem) || problem.resolutionKind !== "node10")
    .map((problem) => JSON.stringify(problem));
}

async function browserBytesOf({ folder, inBrowser }: PublishedPackage): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const entry of Object.keys(inBrowser)) {
    const bundle = await rolldown({ input: join(ROOT, folder, entry), platform: "browser" });
    const { output } = await bundle.generate({ minify: true, format: "esm" });
    await bundle.close();
    sizes[entry] = output.reduce((sum, chunk) => sum + gzipSync(chunk.type === "chunk" ? chunk.code : "").length, 0);
  }
  return sizes;
}

/** What is missing from an archive's changelog, which must say what changed for users up to its version. */
export function changelogOffences(archive: string): string[] {
  const [changelog, manifest] = [fileIn(archive, "CHANGELOG.md"), fileIn(archive, "package.json")];
  if (changelog === null) return ["it has no CHANGELOG.md"];
  const { version } = JSON.parse(manifest ?? "{}") as { version?: string };
  const isSaid = changelog.split("\n").some((line) => line.trim() === `## ${version}`);
  return isSaid ? [] : [`its CHANGELOG.md does not say what ${version} changes`];
}

function fileIn(archive: string, name: string): string | null {
  const path = `package/${name}`;
  const names = execFileSync("tar", ["-tzf", archive], { encoding: "utf8" }).split("\n");
  return names.includes(path) ? execFileSync("tar", ["-xOzf", archive, path], { encoding: "utf8" }) : null;
}

if (import.meta.main) {
  let offences = 0;
  for (const published of PUBLISHED) {
    const { bytes, browserBytes, offences: found } = await checkPublished(published);
    console.log(`${published.folder}: ${bytes} bytes packed`);
    for (const [entry, size] of Object.entries(browserBytes)) console.log(`  ${entry}: ${size} bytes in a browser`);
    for (const offence of found) console.log(`  ${offence}`);
    offences += found.length;
  }
  console.log(`${offences} offences`);
  process.exitCode = offences === 0 ? 0 : 1;
}
