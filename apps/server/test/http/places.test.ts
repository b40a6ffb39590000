import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { HTTP_BOUNDS, type HttpBounds } from "../../src/config/http-bounds.ts";
import { PASSWORD, type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { holdAccount } from "../harness/hold-account.ts";
import { statementText } from "../harness/statement-text.ts";

const ATTACKER = "203.0.113.9";
const ELSEWHERE = "198.51.100.7";

interface Listening extends TestApp {
  /** Opens a connection from an address of this machine and sends `request` on it, as the attacker. */
  send(request: string, localAddress?: string): Promise<Socket>;
  connections(): Promise<number>;
  /** Calls the REST facade from `address`, on another connection. */
  fetch(path: string, address: string, options?: RequestInit & { token?: string }): Promise<Response>;
}

async function listen(bounds: Partial<HttpBounds> = {}, trustProxy = ["127.0.0.1"]): Promise<Listening> {
  const server = await useTestApp({ trustProxy, http: { ...HTTP_BOUNDS, lateMs: 60_000, ...bounds } });
  const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = new URL(origin);
  return {
    ...server,
    fetch(path, address, { token, ...options } = {}) {
      const headers = {
        ...options.headers,
        "x-forwarded-for": address,
        ...(token && { authorization: `Bearer ${token}` }),
      };
      return fetch(`${origin}/api${path}`, { ...options, headers });
    },
    connections: promisify(server.app.server.getConnections.bind(server.app.server)),
    async send(request, localAddress = "127.0.0.1") {
      const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress });
      socket.on("error", () => {});
      onTestFinished(() => void socket.destroy());
      await once(socket, "connect");
      socket.write(request);
      return socket;
    },
  };
}

function get(path: string, ...headers: string[]): string {
  return `${[`GET ${path} HTTP/1.1`, "host: a", `x-forwarded-for: ${ATTACKER}`, ...headers].join("\r\n")}\r\n\r\n`;
}

/** Logs in and looks at the overview, four times, from this address. */
async function innocent(server: Listening, email: string, address: string): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < 4; n += 1) {
    const login = { method: "POST", headers: { "content-type": "application/json" } };
    const entered = await server.fetch("/auth/login", address, {
      ...login,
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { access_token: token } = (await entered.json()) as { access_token?: string };
    const looked = await server.fetch("/analytics/overview", address, { ...(token && { token }) });
    await looked.arrayBuffer();
    statuses.push(entered.status, looked.status);
  }
  return statuses;
}

const ALL_SERVED = Array<number>(8).fill(200);

test.each(["unread", "read"])(
  "hundreds of requests sent ahead on a connection, %s, take no place of others",
  async (how) => {
    const server = await listen();
    const { artist } = await server.register();
    for (let n = 0; n < 3; n += 1) {
      const socket = await server.send(get("/api/openapi.json").repeat(600));
      if (how === "read") socket.resume();
    }
    expect(await innocent(server, artist.email, ATTACKER)).toEqual(ALL_SERVED);
    expect(await innocent(server, artist.email, ELSEWHERE)).toEqual(ALL_SERVED);
  },
);

test("a connection with hundreds of requests sent ahead is closed at once", async () => {
  const server = await listen();
  await server.send(get("/api/openapi.json").repeat(600));
  await expect.poll(() => server.connections(), { timeout: 120_000 }).toBe(0);
});

test("an address that floods its connections can open no more for a while, and others can", async () => {
  const server = await listen({ arrivals: 130, arrivalsMs: 3_600_000 }, []);
  const statusFrom = async (localAddress: string) => {
    const socket = await server.send(get("/health/live", "connection: close"), localAddress);
    return (await text(socket).catch(() => "")).slice(9, 12) || "cut";
  };
  const [flooding, other] = ["127.0.0.9", "127.0.0.10"];
  for (let n = 0; n < 2; n += 1) {
    expect(await statusFrom(flooding)).toBe("200");
    await server.send(get("/api/openapi.json").repeat(600), flooding);
    await expect.poll(() => server.connections(), { timeout: 120_000 }).toBe(0);
  }
  expect(await statusFrom(flooding)).toBe("cut");
  expect(await statusFrom(other)).toBe("200");
});

test("requests past an address's rate wait their turn, those too far ahead are refused, and others go on", async () => {
  const server = await listen({ requestRate: 10, paceMs: 1_000 });
  const { token } = await server.register();
  const ask = (address: string) => server.fetch("/auth/me", address, { token }).then(({ status }) => status);
  const flood = await Promise.all(Array.from({ length: 60 }, () => ask(ATTACKER)));
  expect(new Set(flood)).toEqual(new Set([200, 503]));
  const answered = flood.filter((status) => status === 200).length;
  // Four at once, and ten more within the second that they may wait; those that came a little later had a few more.
  expect(answered).toBeGreaterThanOrEqual(14);
  expect(answered).toBeLessThan(60);
  expect(await ask(ELSEWHERE)).toBe(200);
});

test("a few requests sent ahead are answered in order", async () => {
  const server = await listen();
  const paths = ["/health/live", "/api/nothing", "/api/auth/options", "/api/auth/me", "/health/live"];
  const socket = await server.send(
    paths.map((path, at) => get(path, ...(at === paths.length - 1 ? ["connection: close"] : []))).join(""),
  );
  const statuses = [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(["200", "404", "200", "401", "200"]);
});

test("an answer that is not read ends its connection", async () => {
  const server = await listen({ unreadMs: 300 });
  const socket = await server.send(get("/api/openapi.json"));
  // One at a time, until the system's send buffer is full.
  const more = setInterval(() => socket.write(get("/api/openapi.json")), 20);
  onTestFinished(() => clearInterval(more));
  await expect.poll(() => server.connections(), { timeout: 120_000 }).toBe(0);
});

test("an artist whose calls take up a client's places leaves some to others there and to other clients", async () => {
  const server = await listen({ requests: 16 });
  const [busy, near, far] = [await server.register(), await server.register(), await server.register()];
  const letGo = await holdAccount(server.databaseUrl, busy.artist.id);
  const flood = Array.from({ length: 40 }, () =>
    server.call("POST", "/analytics/test-sync", { token: busy.token, address: ATTACKER }),
  );
  for (const [{ token }, address] of [
    [near, ATTACKER],
    [far, ELSEWHERE],
  ] as const) {
    expect(await server.call("GET", "/analytics/overview", { token, address })).toMatchObject({ status: 200 });
  }
  await letGo();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses).toContain(503);
});

test("slow uploads of many accounts at an address leave places to others there and elsewhere", async () => {
  const server = await listen({ transfers: 16, patienceMs: 200 });
  const artists: { token: string }[] = [];
  for (let n = 0; n < 4; n += 1) artists.push(await server.register());
  const slow = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      server.send(
        `POST /api/statements HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${ATTACKER}\r\ncontent-length: 1000000\r\n` +
          `authorization: Bearer ${artists[n % 4]?.token}\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n--b\r\n`,
      ),
    ),
  );
  // Those past the share are refused, and the others go on.
  const refused = slow.map((socket) => once(socket, "data"));
  expect(String((await Promise.race(refused))[0])).toMatch(/^HTTP\/1.1 503 /);
  for (const address of [ATTACKER, ELSEWHERE]) {
    const { token } = await server.register();
    const body = new FormData();
    body.append("file", new Blob([statementText(1)]), "april.tsv");
    expect((await server.fetch("/statements", address, { method: "POST", body, token })).status).toBe(202);
  }
  expect(slow.filter(({ bytesRead }) => bytesRead === 0).length).toBeGreaterThanOrEqual(4);
});
