import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

/** Compiling the sources again for each run takes half of its time. */
const COMPILED = join(tmpdir(), "ledgerline-cli-compiled");
const MAIN = join(import.meta.dirname, "../src/main.ts");

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

interface Options {
  cwd?: string;
  env?: Record<string, string>;
  /** The standard input. */
  input?: string | Buffer;
  /** The command to run, instead of the sources. */
  main?: string;
}

/** The command in its own process, without the developer's environment. */
export function startCli(args: string[], { cwd, env = {}, main = MAIN }: Options = {}): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [main, ...args], {
    cwd,
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: COMPILED, ...env },
  });
}

export async function runCli(args: string[], options: Options = {}): Promise<Ended> {
  const child = startCli(args, options);
  child.stdin.end(options.input);
  const [out, err, [code]] = await Promise.all([buffer(child.stdout), buffer(child.stderr), once(child, "close")]);
  return { code, out: out.toString(), err: err.toString() };
}
