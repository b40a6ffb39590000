import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type BorrowedDatabase, borrowDatabase } from "@ledgerline/db/test/borrow-database";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { findRunningPostgres, locatePostgresCluster } from "@ledgerline/embedded-postgres/postgres-cluster";
import { childrenOf, parentOf } from "@ledgerline/testing/product/processes";
import { answering } from "@ledgerline/testing/product/running-product";
import { refuseErrors } from "@ledgerline/vitest-config/announced-errors";
import postgres from "postgres";

const RESTART_MS = 500;

/** A program that is restarted half a second after it has ended, as by a supervisor. */
export class SupervisedProcess {
  readonly #start: () => ChildProcess;
  readonly #running: Promise<void>;
  #current: ChildProcess;
  #stopped = false;

  constructor(command: readonly [string, ...string[]], env: Record<string, string>) {
    const [program, ...options] = command;
    this.#start = () =>
      spawn(program, options, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "ignore"] });
    this.#current = this.#start();
    this.#running = this.#supervise();
  }

  get pid(): number {
    return this.#current.pid ?? 0;
  }

  /** Sends a signal, and resolves when the process has ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const ended = this.ended();
    this.#current.kill(signal);
    await ended;
  }

  /** Resolves when the process has ended, whoever ends it. */
  async ended(): Promise<void> {
    await once(this.#current, "exit");
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#current.kill("SIGTERM");
    await this.#running;
  }

  async #supervise(): Promise<void> {
    for (;;) {
      await once(this.#current, "exit");
      if (this.#stopped) return;
      await delay(RESTART_MS);
      if (this.#stopped) return;
      this.#current = this.#start();
    }
  }
}

const SERVER = join(import.meta.dirname, "../../../server/dist/main.js");
const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const LOOK_MS = 50;
const DISK_BYTES = 16 * 1024 ** 3;
/** Room below which the server takes no files. */
export const FLOOR_BYTES = 256 * 1024 ** 2;

/**
 * The server, started again whenever it ends, on a disk of its own. Its Postgres is the one that comes along, or the one
 * on this machine that `DATABASE_URL` names.
 */
export class SupervisedServer {
  readonly origin: string;
  readonly process: SupervisedProcess;
  readonly inspectPort: number;
  /** Null if this system lets us mount no disk. */
  readonly disk: string | null;
  /** Null if its Postgres came along. */
  readonly borrowed: BorrowedDatabase | null;
  readonly #directory: string;

  private constructor(
    { directory, disk, borrowed }: { directory: string; disk: string | null; borrowed: BorrowedDatabase | null },
    [port, inspectPort]: readonly [number, number],
    env: Record<string, string>,
  ) {
    this.#directory = directory;
    this.disk = disk;
    this.borrowed = borrowed;
    this.origin = `http://127.0.0.1:${port}`;
    this.inspectPort = inspectPort;
    const faked = existsSync(FAKETIME) && {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: this.#clockFile,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
    this.process = new SupervisedProcess([process.execPath, `--inspect-port=${inspectPort}`, SERVER], {
      PORT: String(port),
      DATA_DIR: this.dataDir,
      DATABASE_DIRECT_URL: "",
      ...(borrowed?.env ?? { DATABASE_URL: "", DATABASE_OWNER_URL: "" }),
      DISK_MIN_FREE_BYTES: String(FLOOR_BYTES),
      LIMITS: "calls=1000000/60,accountCalls=1000000/60,session=1000000/60,sessionAddress=1000000/60,upload=1000000/60",
      MAX_REQUEST_RATE: "1000000",
      MAX_THREAD_MS: "1000000",
      ...env,
      ...faked,
    });
  }

  /** `env` is added to the usual environment. */
  static async start(env: Record<string, string> = {}): Promise<SupervisedServer> {
    const directory = await mkdtemp(join(tmpdir(), "ledgerline-chaos-"));
    await chmod(directory, 0o711);
    await mkdir(join(directory, "disk"), { mode: 0o711 });
    await writeFile(join(directory, "clock"), "+0");
    const disk = mountDisk(directory);
    const places = { directory, disk, borrowed: await borrowDatabase() };
    const server = new SupervisedServer(places, [await findFreePort(), await findFreePort()], env);
    await answering(`${server.origin}/health/ready`);
    return server;
  }

  get dataDir(): string {
    return join(this.#directory, "disk", "data");
  }

  get #clockFile(): string {
    return join(this.#directory, "clock");
  }

  /** False if this system cannot move the clock of one process. */
  get movesClock(): boolean {
    return existsSync(FAKETIME);
  }

  /** Moves the clock of the server, and of nothing else, so many hours from the real time. */
  async moveClock(hours: number): Promise<void> {
    await writeFile(this.#clockFile, `${hours < 0 ? "" : "+"}${hours}h`);
  }

  /** For the role that owns the tables; null while it is not there. */
  async databaseUrl(): Promise<string | null> {
    return this.borrowed?.ownerUrl ?? findRunningPostgres(this.dataDir);
  }

  /** The process of its Postgres; with Citus, that of any node. */
  async postgresPid(random: () => number): Promise<number> {
    if (this.borrowed) {
      const { ownerUrl, nodes } = this.borrowed;
      return postmasterOf(nodes[Math.floor(random() * nodes.length)] ?? ownerUrl);
    }
    const { directory } = await locatePostgresCluster(this.dataDir);
    return Number((await readFile(join(directory, "postmaster.pid"), "utf8")).split("\n")[0]);
  }

  /** Ends a worker of Citus as a crash does, and returns what starts it again as it was. */
  async stopWorker(random: () => number): Promise<() => Promise<void>> {
    const [, ...workers] = this.borrowed?.nodes ?? [];
    const worker = workers[Math.floor(random() * workers.length)];
    if (worker === undefined) throw new Error("the database has no workers");
    const pid = await postmasterOf(worker);
    const [program = "", ...args] = await readStrings(pid, "cmdline");
    const env = (await readStrings(pid, "environ")).map((one) => /^(.*?)=(.*)$/s.exec(one)?.slice(1) ?? []);
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const [uid, gid] = [/^Uid:\s+(\d+)/m, /^Gid:\s+(\d+)/m].map((id) => Number(id.exec(status)?.[1]));
    const children = await childrenOf(pid);
    process.kill(pid, "SIGQUIT");
    while ([pid, ...children].some((one) => existsSync(`/proc/${one}`))) await delay(LOOK_MS);
    return async () => {
      const restarted = spawn(program, args, {
        uid,
        gid,
        env: Object.fromEntries(env),
        cwd: "/",
        detached: true,
        stdio: "ignore",
      });
      restarted.unref();
      while (!(await postmasterOf(worker).catch(() => null))) await delay(LOOK_MS);
    };
  }

  async stop(): Promise<void> {
    await this.process.stop();
    // What it logs when it is killed, frozen or without room.
    refuseErrors(this.dataDir, /^(08|53|57|58)/);
    if (this.disk !== null) execFileSync("umount", [this.disk]);
    await rm(this.#directory, { recursive: true });
    await this.borrowed?.drop();
  }
}

async function postmasterOf(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    return await parentOf(Number(backend?.pid));
  } finally {
    await sql.end();
  }
}

/** The parts of a file of a process in which each ends with a zero byte. */
async function readStrings(pid: number, file: "cmdline" | "environ"): Promise<string[]> {
  return (await readFile(`/proc/${pid}/${file}`, "utf8")).split("\0").slice(0, -1);
}

/** A file system in a file, so that it can be filled. Only root may mount it. */
function mountDisk(directory: string): string | null {
  const [image, disk] = [join(directory, "image"), join(directory, "disk")];
  try {
    execFileSync("truncate", ["--size", String(DISK_BYTES), image]);
    execFileSync("mkfs.ext4", ["-q", "-m", "0", image], { stdio: "ignore" });
    execFileSync("mount", ["-o", "loop", image, disk], { stdio: "ignore" });
    execFileSync("chmod", ["711", disk]);
    return disk;
  } catch {
    return null;
  }
}
