import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { announceErrors, collectErrors } from "@ledgerline/vitest-config/announced-errors";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { DataDirInUse } from "../src/data-dir.ts";
import { type Account, mayEnter } from "../src/postgres-programs.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/start-embedded-postgres.ts";

const HOLDER = join(import.meta.dirname, "hold-postgres.ts");
const root = process.getuid?.() === 0;
const linux = process.platform === "linux";
const nobody: Account = { uid: 65_534, gid: 65_534 };

let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "ledgerline-test-"));
  chmodSync(parent, 0o711);
  dataDir = join(parent, "data");
});
afterEach(() => {
  collectErrors(dataDir);
  rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  onTestFinished(async () => {
    await server.stop();
    if (server.home !== dataDir) rmSync(server.home, { recursive: true, force: true });
  });
  return server;
}

/** The same in a process that can be killed. */
async function startElsewhere(account?: Account): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [HOLDER, dataDir], { ...account, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [chunk] = await once(child.stdout, "data");
  return { process: child, url: String(chunk).trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function query<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const isReachable = (url: string) =>
  query(url, (sql) => sql`select 1`).then(
    () => true,
    () => false,
  );

describe("the embedded Postgres", () => {
  test("uses UTF-8, listens on this machine only, and protects its password", async () => {
    const server = await start();
    await query(server.url, async (sql) => {
      expect(await sql`show server_encoding`).toEqual([{ server_encoding: "UTF8" }]);
      expect(await sql`select datlocprovider, datlocale from pg_database where datname = current_database()`).toEqual([
        { datlocprovider: "b", datlocale: "C.UTF-8" },
      ]);
      expect(await sql`show listen_addresses`).toEqual([{ listen_addresses: "127.0.0.1" }]);
      expect(await sql`show fsync`).toEqual([{ fsync: "on" }]);
      expect(await sql`select lower('ÄÖ') as lower`).toEqual([{ lower: "äö" }]);
    });
    expect(new URL(server.url).port).not.toBe("5432");
    expect(statSync(join(dataDir, "postgres-password")).mode & 0o777).toBe(0o600);
    const wrong = new URL(server.url);
    wrong.password = "wrong";
    announceErrors("28P01");
    expect(await isReachable(wrong.href)).toBe(false);
  });

  test("logs what failed without the values of rows", async () => {
    announceErrors("23505");
    const server = await start();
    await query(server.url, async (sql) => {
      await sql`create table emails (email text primary key)`;
      const add = () => sql`insert into emails values (${"canary@example.com"})`;
      await add();
      await expect(add()).rejects.toThrow("duplicate key");
    });
    await server.stop();
    const log = readFileSync(join(dataDir, "postgres.log"), "utf8");
    expect(log).toContain("duplicate key value violates unique constraint");
    expect(log).not.toContain("canary");
  });

  test("keeps its data across a restart", async () => {
    const first = await start();
    await query(first.url, (sql) => sql`create table kept as select 1 as n`);
    await first.stop();
    const second = await start();
    expect(await query(second.url, (sql) => sql`select n from kept`)).toEqual([{ n: 1 }]);
  });

  test("starts over after a first start that was killed half way", async () => {
    mkdirSync(join(dataDir, "postgres.new"), { recursive: true });
    writeFileSync(join(dataDir, "postgres.new", "PG_VERSION"), "18");
    writeFileSync(join(dataDir, "postgres-password"), "of the start that was killed");
    expect(await isReachable((await start()).url)).toBe(true);
  });

  test("ends only after the connections that it closed", async () => {
    const server = await start();
    const sleeping = query(server.url, (sql) => sql`select pg_sleep(60)`);
    const cut = expect(sleeping).rejects.toThrow();
    await server.stop();
    await cut;
    expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  });

  test("reports that it has ended when another process stops it", async () => {
    const server = await start();
    const [pid] = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGINT");
    await server.ended;
    expect(await isReachable((await start()).url)).toBe(true);
  });
});

describe("a data directory that is in use", () => {
  test("refuses a second start in the same process", async () => {
    await start();
    await expect(start()).rejects.toThrow(DataDirInUse);
  });

  test("refuses another process, in one sentence that names the holder", async () => {
    await start();
    const second = spawn(process.execPath, [HOLDER, dataDir], { stdio: ["ignore", "ignore", "pipe"] });
    const [sentence, [code]] = await Promise.all([text(second.stderr), once(second, "exit")]);
    expect(code).toBe(1);
    expect(sentence).toMatch(`Ledgerline is already running on ${dataDir} (process ${process.pid}, since 20`);
    expect(sentence).toMatch("stop it first, or set DATA_DIR to another directory for this one.");
  });

  test("is free again once its holder has stopped", async () => {
    const holder = await startElsewhere();
    holder.process.kill("SIGTERM");
    await once(holder.process, "exit");
    expect(await isReachable((await start()).url)).toBe(true);
  });
});

describe("a data directory whose files are damaged", () => {
  test.each([
    [
      "lock",
      "x".repeat(5000),
      /lock is damaged: make sure that no other Ledgerline runs on .*, delete that file, and start/,
    ],
    ["postgres-password", null, /postgres-password, is missing: put it back from a backup of DATA_DIR/],
  ])("is refused in a sentence about its %s", async (name, content, sentence) => {
    const server = await start();
    await server.stop();
    if (content === null) rmSync(join(dataDir, name));
    else writeFileSync(join(dataDir, name), content);
    await expect(start()).rejects.toThrow(sentence);
  });
});

describe("after kill -9 of the process that started it", () => {
  test("Postgres ends on its own", async () => {
    const holder = await startElsewhere();
    await kill(holder.process);
    await expect.poll(() => existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
    expect(await isReachable(holder.url)).toBe(false);
  });

  test("the next start has everything that was committed", async () => {
    const holder = await startElsewhere();
    await query(holder.url, (sql) => sql`create table kept as select generate_series(1, 1000) as n`);
    await kill(holder.process);
    const next = await start();
    expect(await query(next.url, (sql) => sql`select count(*)::int from kept`)).toEqual([{ count: 1000 }]);
    expect(await isReachable(holder.url)).toBe(false);
  });

  test.runIf(linux)("the next start stops a Postgres that was left running", async () => {
    const holder = await startElsewhere();
    for (const pid of childrenOf(holder.process)) {
      if (commandLine(pid).startsWith("/bin/sh")) process.kill(pid, "SIGKILL");
    }
    await kill(holder.process);
    expect(await isReachable(holder.url)).toBe(true);
    const next = await start();
    expect(await isReachable(holder.url)).toBe(false);
    expect(await isReachable(next.url)).toBe(true);
  });

  test.runIf(linux)("the next start waits for a backend that is still working", async () => {
    const holder = await startElsewhere();
    const busy = query(holder.url, (sql) => sql`select count(*) from (select generate_series(1, 1e12::bigint))`);
    const cut = expect(busy).rejects.toThrow();
    await expect.poll(() => countBusy(holder.url)).toBe(1);
    for (const pid of childrenOf(holder.process)) killIfThere(pid);
    await kill(holder.process);
    expect(await isReachable((await start()).url)).toBe(true);
    await cut;
  });
});

describe("the account", () => {
  test.runIf(root)("as root, Postgres runs as another user", async () => {
    const server = await start();
    expect(server.home).toBe(dataDir);
    expect(statSync(join(dataDir, "postgres")).uid).not.toBe(0);
  });

  test.runIf(root)("as root, a data directory that only root can enter lets Postgres in", async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    expect((await start()).home).toBe(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o711);
  });

  test.runIf(root)(
    "as root in a home that others cannot enter, its files lie elsewhere, and are found again",
    async () => {
      chmodSync(parent, 0o700);
      const first = await start();
      await query(first.url, (sql) => sql`create table kept as select 1 as n`);
      await first.stop();
      expect(first.home).not.toBe(dataDir);
      expect(readFileSync(join(dataDir, "postgres-location"), "utf8").trim()).toBe(first.home);
      const second = await start();
      expect(second.home).toBe(first.home);
      expect(await query(second.url, (sql) => sql`select n from kept`)).toEqual([{ n: 1 }]);
    },
  );

  test.runIf(root)("as root, a copy of such a directory does not start next to the original", async () => {
    chmodSync(parent, 0o700);
    await start();
    const copy = join(parent, "copy");
    execFileSync("cp", ["-r", dataDir, copy]);
    await expect(startEmbeddedPostgres({ dataDir: copy, log: () => {} })).rejects.toThrow(DataDirInUse);
  });

  test.runIf(root && mayEnter(nobody, process.execPath) && mayEnter(nobody, import.meta.dirname))(
    "an ordinary user can, and root can take over",
    async () => {
      mkdirSync(dataDir);
      chownSync(dataDir, nobody.uid, nobody.gid);
      const holder = await startElsewhere(nobody);
      expect(statSync(join(dataDir, "postgres")).uid).toBe(nobody.uid);
      expect(await isReachable(holder.url)).toBe(true);
      await kill(holder.process);
      expect(await isReachable((await start()).url)).toBe(true);
      expect(statSync(join(dataDir, "postgres")).uid).toBe(nobody.uid);
    },
  );
});

function childrenOf({ pid }: ChildProcess): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
}

/** One may end because another did. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function commandLine(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, "utf8");
}

function countBusy(url: string): Promise<number> {
  return query(url, async (sql) => {
    const [row] = await sql<{ busy: number }[]>`
      select count(*)::int as busy from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()`;
    return row?.busy ?? 0;
  });
}
