import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findRunningPostgres } from "@ledgerline/embedded-postgres/cluster/find-running-postgres";
import { locatePostgresCluster } from "@ledgerline/embedded-postgres/cluster/postgres-cluster";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { answering } from "../product/running-product.ts";

const SERVER = join(import.meta.dirname, "../../../server/src/main.ts");
const RESTART_MS = 500;

/** The server with the Postgres that comes along, started again whenever it ends. */
export class SupervisedServer {
  readonly origin: string;
  readonly dataDir: string;
  process: ChildProcess;
  #stopped = false;
  readonly #env: NodeJS.ProcessEnv;
  #running: Promise<void>;

  private constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.origin = `http://127.0.0.1:${port}`;
    this.#env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LIMITS: "calls=1000000/60,session=1000000/60,sessionAddress=1000000/60,upload=1000000/60",
    };
    this.process = this.#start();
    this.#running = this.#supervise();
  }

  static async start(dataDir: string): Promise<SupervisedServer> {
    const server = new SupervisedServer(dataDir, await findFreePort());
    await answering(`${server.origin}/health/ready`);
    return server;
  }

  /** Null while it is not there. */
  databaseUrl(): Promise<string | null> {
    return findRunningPostgres(this.dataDir);
  }

  /** The process of its Postgres. */
  async postgresPid(): Promise<number> {
    const { directory } = await locatePostgresCluster(this.dataDir);
    return Number((await readFile(join(directory, "postmaster.pid"), "utf8")).split("\n")[0]);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.process.kill("SIGTERM");
    await this.#running;
  }

  #start(): ChildProcess {
    return spawn(process.execPath, [SERVER], { env: this.#env, stdio: ["ignore", "ignore", "ignore"] });
  }

  async #supervise(): Promise<void> {
    for (;;) {
      await once(this.process, "exit");
      if (this.#stopped) return;
      await delay(RESTART_MS);
      if (this.#stopped) return;
      this.process = this.#start();
    }
  }
}
