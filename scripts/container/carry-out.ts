import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, matchesGlob, resolve } from "node:path";

/** What an image would consist of: its files, in a folder of their own, and how it starts. */
export interface CarriedOut {
  /** Stands for `/`. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  healthcheck: string[];
  command: string[];
}

interface Options {
  /** Where the build context is read from. */
  repository: string;
  scratch: string;
  say: (line: string) => void;
  /** The account to use in place of the image's user, who may not exist on this machine. */
  account: { uid: number; gid: number } | null;
}

/** Carries out the stages in folders, without a container: absolute paths of `COPY`, `WORKDIR` and `ENV` go below. */
export function carryOut(stages: readonly Stage[], options: Options): CarriedOut {
  const built = new Map<string, CarriedOut>();
  let last: CarriedOut | undefined;
  for (const [at, stage] of stages.entries()) {
    const root = join(options.scratch, stage.name || `stage-${at}`);
    mkdirSync(root);
    last = carryOutStage(stage, root, built, options);
    built.set(stage.name, last);
  }
  if (!last) throw new Error("the Dockerfile has no stage");
  return last;
}

function carryOutStage(stage: Stage, root: string, built: Map<string, CarriedOut>, options: Options): CarriedOut {
  const base = built.get(stage.from);
  if (base) copy(`${base.root}/.`, root);
  const image: CarriedOut = {
    root,
    workdir: base?.workdir ?? "/",
    env: { ...base?.env },
    user: base?.user ?? "root",
    healthcheck: [],
    command: [],
  };
  for (const { name, value } of stage.instructions) {
    options.say(`${stage.name || "image"}: ${name} ${value.slice(0, 120)}`);
    if (name === "WORKDIR") {
      image.workdir = value;
      mkdirSync(join(root, value), { recursive: true });
    } else if (name === "ENV") for (const pair of value.split(/\s+/)) setVariable(image, pair);
    else if (name === "RUN") run(value, image, options);
    else if (name === "COPY") copyInto(value, image, built, options);
    else if (name === "USER") image.user = value;
    else if (name === "HEALTHCHECK") image.healthcheck = JSON.parse(value.replace(/^.*?CMD /, "")) as string[];
    else if (name === "CMD") image.command = JSON.parse(value) as string[];
  }
  return image;
}

function setVariable(image: CarriedOut, pair: string): void {
  const [name = "", value = ""] = pair.split("=");
  image.env[name] = value.startsWith("/") ? join(image.root, value) : value;
}

function run(command: string, image: CarriedOut, { account }: Options): void {
  const owner = account ? `--owner=${account.uid} --group=${account.gid}` : "";
  const here = command.replace("--owner=node --group=node", owner);
  if (here.startsWith("install ")) mkdirSync(dirname(image.env["DATA_DIR"] ?? image.root), { recursive: true });
  execFileSync("sh", ["-c", here], {
    cwd: join(image.root, image.workdir),
    env: buildEnvironment(image),
    stdio: "inherit",
  });
}

/** The image's own variables, and those that lead to its programs and to the registry. */
function buildEnvironment({ root, env }: CarriedOut): NodeJS.ProcessEnv {
  const prefix = join(root, "usr/local");
  return { ...process.env, CI: "1", ...env, npm_config_prefix: prefix, PATH: `${prefix}/bin:${process.env["PATH"]}` };
}

function copyInto(value: string, image: CarriedOut, built: Map<string, CarriedOut>, { repository }: Options): void {
  const [, from, rest = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(value) ?? [];
  const paths = rest.split(/\s+/);
  const target = resolve(join(image.root, image.workdir), paths.pop() ?? "");
  if (from === undefined) {
    if (paths.join() !== ".") throw new Error(`only the whole context can be copied: ${value}`);
    for (const path of buildContext(repository)) copy(join(repository, path), join(target, path));
    return;
  }
  const source = built.get(from);
  if (!source) throw new Error(`there is no stage ${from}`);
  const intoFolder = value.endsWith("/");
  for (const path of paths) copy(join(source.root, path), intoFolder ? join(target, basename(path)) : target);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** The files that `COPY . .` copies: the repository's, without those that `.dockerignore` names. */
function buildContext(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const isIgnored = (path: string) => ignored.some((pattern) => matchesGlob(path, pattern));
  return listed
    .split("\0")
    .filter((path) => path !== "" && existsSync(join(root, path)) && !foldersAndSelf(path).some(isIgnored));
}

/** `a`, `a/b` and `a/b/c` for `a/b/c`. */
function foldersAndSelf(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

const KNOWN = ["FROM", "ARG", "ENV", "WORKDIR", "RUN", "COPY", "USER", "EXPOSE", "HEALTHCHECK", "CMD"] as const;

interface Instruction {
  name: (typeof KNOWN)[number];
  value: string;
}

interface Stage {
  /** Empty for the last stage. */
  name: string;
  /** An image, or the name of an earlier stage. */
  from: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, with its arguments at their defaults. Throws at an instruction that it does not know. */
export function readDockerfile(text: string): Stage[] {
  const args = new Map<string, string>();
  const stages: Stage[] = [];
  for (const { name, value } of instructionsOf(text)) {
    const said = value.replaceAll(/\$\{(\w+)\}/g, (written, arg: string) => args.get(arg) ?? written);
    if (name === "ARG") {
      const [arg = "", preset = ""] = said.split("=");
      args.set(arg, preset);
    } else if (name === "FROM") {
      const [, from = "", stage = ""] = /^(\S+)(?: AS (\S+))?$/.exec(said) ?? [];
      stages.push({ name: stage, from, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`${name} comes before the first FROM`);
      stage.instructions.push({ name, value: said });
    }
  }
  return stages;
}

function instructionsOf(text: string): Instruction[] {
  const lines = text
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [, word = "", value = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const name = KNOWN.find((known) => known === word);
    if (name === undefined) throw new Error(`this cannot be carried out: ${line}`);
    return { name, value };
  });
}
