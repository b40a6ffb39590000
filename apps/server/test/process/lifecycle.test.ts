import { once } from "node:events";
import { chownSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { Agent, request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Session } from "@ledgerline/contract/auth/auth";
import { createEmptyDatabase } from "@ledgerline/db/test/test-database";
import { mayEnter } from "@ledgerline/embedded-postgres/postgres-programs";
import { makeTestDataDir, makeUsedDataDir } from "@ledgerline/testing/data-dirs";
import type { ServerProcess } from "@ledgerline/testing/product/launch-server";
import { spawnServer, startServerProcess } from "@ledgerline/testing/server-process";
import { allowErrors } from "@ledgerline/vitest-config/announced-errors";
import { describe, expect, onTestFinished, test } from "vitest";

const NOBODY = { uid: 65_534, gid: 65_534 };
const root = process.getuid?.() === 0;

const ARTIST = { artist_name: "Nadia Okoro", email: "nadia@example.com", password: "a quiet field of barley" };

function post(server: ServerProcess, path: string, body: object): Promise<Response> {
  return fetch(`${server.url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

const isReady = async ({ url }: ServerProcess) => (await fetch(`${url}/health/ready`)).ok;
const refusesConnections = ({ url }: ServerProcess) =>
  fetch(url).then(
    () => false,
    () => true,
  );
const postgresRuns = (dataDir: string) => existsSync(join(dataDir, "postgres", "postmaster.pid"));

describe("stopping", () => {
  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "%s ends the server and its Postgres with exit code 0",
    async (signal) => {
      const dataDir = await makeUsedDataDir();
      const server = await startServerProcess({ dataDir });
      expect(await isReady(server)).toBe(true);
      server.process.kill(signal);
      expect(await server.ended).toEqual({ code: 0, errors: "" });
      expect(await refusesConnections(server)).toBe(true);
      expect(postgresRuns(dataDir)).toBe(false);
    },
  );

  test("an upload that never ends does not hold up the stop", { tags: "drills" }, async () => {
    const dataDir = await makeUsedDataDir();
    const server = await startServerProcess({ dataDir });
    const { access_token: token } = (await (await post(server, "/auth/register", ARTIST)).json()) as Session;
    const upload = request(`${server.url}/api/statements`, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=cut", authorization: `Bearer ${token}` },
    });
    upload.on("error", () => {});
    upload.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.tsv"\r\n\r\nSale Month');
    const spooled = () => readdirSync(join(dataDir, "spool"), { recursive: true }).length;
    await expect.poll(spooled).toBeGreaterThan(1);
    server.process.kill("SIGINT");
    expect(await server.ended).toMatchObject({ code: 0 });
    upload.destroy();
  });

  test("a running request is answered first, and its open connection does not delay the stop", {
    tags: "drills",
  }, async () => {
    const server = await startServerProcess({ dataDir: await makeUsedDataDir() });
    const registering = request(`${server.url}/api/auth/register`, {
      agent: new Agent({ keepAlive: true }),
      method: "POST",
      headers: { "content-type": "application/json", expect: "100-continue" },
    });
    registering.flushHeaders();
    await once(registering, "continue");
    server.process.kill("SIGINT");
    await expect.poll(() => refusesConnections(server)).toBe(true);

    registering.end(JSON.stringify(ARTIST));
    const [answer] = await once(registering, "response");
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(await text(answer)).artist.email).toBe(ARTIST.email);
    expect(await server.ended).toMatchObject({ code: 0 });
  });

  test("a second signal ends the server at once", { tags: "drills" }, async () => {
    const dataDir = await makeUsedDataDir();
    const server = await startServerProcess({ dataDir });
    const unfinished = request(`${server.url}/api/auth/register`, {
      method: "POST",
      headers: { "content-type": "application/json", expect: "100-continue" },
    });
    unfinished.on("error", () => {});
    unfinished.flushHeaders();
    await once(unfinished, "continue");
    const signalAgain = () => {
      server.process.kill("SIGINT");
      return server.process.exitCode;
    };
    await expect.poll(signalAgain).toBe(1);
    await expect.poll(() => postgresRuns(dataDir)).toBe(false);
  });

  test("a signal during the start stops the server too", { tags: "drills" }, async () => {
    const dataDir = makeTestDataDir();
    const server = await spawnServer({ dataDir });
    await expect.poll(() => postgresRuns(dataDir)).toBe(true);
    server.process.kill("SIGINT");
    expect(await server.ended).toEqual({ code: 0, errors: "" });
    expect(postgresRuns(dataDir)).toBe(false);
  });
});

describe("after kill -9", () => {
  test("a start on the same directory still has everything, including sessions", async () => {
    const dataDir = await makeUsedDataDir();
    const first = await startServerProcess({ dataDir });
    const { access_token } = (await (await post(first, "/auth/register", ARTIST)).json()) as { access_token: string };
    first.process.kill("SIGKILL");
    await first.ended;

    const second = await startServerProcess({ dataDir });
    const me = await fetch(`${second.url}/api/auth/me`, { headers: { authorization: `Bearer ${access_token}` } });
    expect(me.status).toBe(200);
    expect((await post(second, "/auth/login", { email: ARTIST.email, password: ARTIST.password })).status).toBe(200);
  });
});

describe("a start that fails says why in a sentence, and leaves nothing running, when", () => {
  test("the data directory is in use", { tags: "drills" }, async () => {
    const dataDir = await makeUsedDataDir();
    const first = await startServerProcess({ dataDir });
    const second = await spawnServer({ dataDir });
    expect(await second.ended).toEqual({
      code: 1,
      errors: expect.stringMatching(
        new RegExp(
          `^Ledgerline is already running on ${dataDir} \\(process ${first.process.pid}, .*: stop it first.*\n$`,
        ),
      ),
    });
    expect(await isReady(first)).toBe(true);
  });

  test("the port is in use", { tags: "drills" }, async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const dataDir = await makeUsedDataDir();
    const server = await spawnServer({ dataDir, env: { PORT: String(port) } });
    expect(await server.ended).toEqual({
      code: 1,
      errors: `Port ${port} is already in use: stop the program that uses it, or set PORT to another number.\n`,
    });
    expect(postgresRuns(dataDir)).toBe(false);
  });

  test("the database cannot be reached", async () => {
    const server = await spawnServer({
      dataDir: makeTestDataDir(),
      env: { DATABASE_URL: "postgres://ledgerline:hunter2@127.0.0.1:1/ledgerline" },
    });
    expect(await server.ended).toEqual({
      code: 1,
      errors: "The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED): start it, or correct DATABASE_URL.\n",
    });
  });

  test("the database does not exist", { tags: "drills" }, async () => {
    // As one of no file's databases, it is told of once all files have ended.
    allowErrors(/^3D000 database "missing" does not exist/);
    const url = new URL((await createEmptyDatabase()).ownerUrl);
    url.pathname = "/missing";
    const server = await spawnServer({ dataDir: makeTestDataDir(), env: { DATABASE_URL: url.href } });
    expect(await server.ended).toEqual({
      code: 1,
      errors: `The database at ${url.host} refused the connection (database "missing" does not exist): correct DATABASE_URL, or the database.\n`,
    });
  });

  test("the configuration has faults, and all of them are named", { tags: "drills" }, async () => {
    const server = await spawnServer({ dataDir: makeTestDataDir(), env: { NODE_ENV: "production", PORT: "http" } });
    const { code, errors } = await server.ended;
    expect(code).toBe(1);
    expect(errors.match(/^- /gm)).toHaveLength(5);
    expect(errors).not.toMatch(/^\s+at /m);
  });

  test("Postgres stops while the server runs", { tags: "drills" }, async () => {
    const dataDir = await makeUsedDataDir();
    const server = await startServerProcess({ dataDir });
    const [pid] = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGINT");
    const { code, errors } = await server.ended;
    expect(code).toBe(1);
    expect(errors).toMatch("Postgres stopped unexpectedly");
  });
});

describe("two servers on one database", () => {
  test("can start at the same time on an empty one", { tags: "drills" }, async () => {
    const { env } = await createEmptyDatabase();
    const servers = await Promise.all([1, 2, 3].map(() => startServerProcess({ dataDir: makeTestDataDir(), env })));
    expect(await Promise.all(servers.map(isReady))).toEqual([true, true, true]);
  });
});

describe("an ordinary user", () => {
  test.runIf(root && mayEnter(NOBODY, process.execPath) && mayEnter(NOBODY, import.meta.dirname))(
    "owns every file that a start creates",
    { tags: "drills" },
    async () => {
      const dataDir = makeTestDataDir();
      chownSync(dataDir, NOBODY.uid, NOBODY.gid);
      const server = await startServerProcess({ dataDir, account: NOBODY });
      expect(await isReady(server)).toBe(true);
      for (const name of ["postgres", "postgres-password", "session-secret", "credentials-key", "lock"]) {
        expect(statSync(join(dataDir, name)).uid, name).toBe(NOBODY.uid);
      }
    },
  );
});
