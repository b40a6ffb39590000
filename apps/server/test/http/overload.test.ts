// @module-tag outages
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { HTTP_BOUNDS, type HttpBounds } from "../../src/config/http-bounds.ts";
import { PASSWORD, type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";

interface Listening extends TestApp {
  /** Opens a connection and sends `head` and `body` on it. */
  send(head: string[], body?: string): Promise<Socket>;
}

async function listen(bounds: Partial<HttpBounds>): Promise<Listening> {
  const server = await useTestApp({ http: { ...HTTP_BOUNDS, lateMs: 60_000, ...bounds }, trustProxy: [] });
  const { port } = new URL(await server.app.listen({ host: "127.0.0.1", port: 0 }));
  return {
    ...server,
    async send(head, body = "") {
      const socket = connect({ host: "127.0.0.1", port: Number(port) });
      socket.on("error", () => {});
      onTestFinished(() => void socket.destroy());
      await once(socket, "connect");
      socket.write(`${[head[0], "host: 127.0.0.1", ...head.slice(1)].join("\r\n")}\r\n\r\n${body}`);
      return socket;
    },
  };
}

const LOGIN = ["POST /api/auth/login HTTP/1.1", "content-type: application/json"];

test("a body that does not arrive is answered and cut off, and other requests go on", async () => {
  const server = await listen({ bodyMs: 300 });
  const slow = await Promise.all(
    Array.from({ length: 20 }, () => server.send([...LOGIN, "content-length: 1000"], '{"email": ')),
  );
  expect((await server.app.inject("/health/ready")).statusCode).toBe(200);
  for (const socket of slow) {
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("arrived too slowly");
  }
});

test("a visitor's long body is refused before it is sent, and the rest of it is not read", async () => {
  const server = await listen({ bodyMs: 60_000 });
  const open = promisify(server.app.server.getConnections.bind(server.app.server));
  const announced = await server.send([...LOGIN, "content-length: 1048576"]);
  expect(await text(announced)).toMatch(/^HTTP\/1.1 413 /);
  const chunk = `${(8192).toString(16)}\r\n${" ".repeat(8192)}\r\n`;
  const chunked = await server.send([...LOGIN, "transfer-encoding: chunked"], chunk.repeat(3));
  expect(String((await once(chunked, "data"))[0])).toMatch(/^HTTP\/1.1 413 /);
  const forged = await server.send([...LOGIN, "authorization: Bearer forged", "content-length: 1048576"]);
  expect(String((await once(forged, "data"))[0])).toMatch(/^HTTP\/1.1 401 /);
  await expect.poll(() => open()).toBe(0);
});

test("an artist's longer body is taken", async () => {
  const server = await listen({});
  const { token } = await server.register();
  const body = { artist_name: "x".repeat(40_000) };
  expect(await server.call("POST", "/artists/lookup", { token, body })).toMatchObject({ status: 400 });
});

test("a client that hardly sends its upload is cut off, and leaves nothing behind", async () => {
  const server = await listen({ pace: { bytes: 64 * 1024, ms: 300 } });
  const { token } = await server.register();
  const head = ["POST /api/statements HTTP/1.1", `authorization: Bearer ${token}`, "content-length: 1000000"];
  const socket = await server.send([...head, "content-type: multipart/form-data; boundary=b"], "--b\r\n");
  const drip = setInterval(() => socket.write("x"), 20);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(drip);
  expect(await server.call("GET", "/statements", { token })).toMatchObject({ body: { statements: [] } });
});

test("a client that does not read its answer is cut off", async () => {
  const server = await listen({ pace: { bytes: 64 * 1024, ms: 300 } });
  const { token } = await server.register();
  const uploads = await statementCalls(server, token);
  const { status, body } = await uploads.upload(`What,Nobody,Knows\n${"x,y,1\n".repeat(4_000_000)}`);
  expect(status).toBe(202);
  const head = [`GET /api/statements/${body.id}/original HTTP/1.1`, `authorization: Bearer ${token}`];
  const socket = await server.send(head);
  socket.pause();
  const connections = promisify(server.app.server.getConnections.bind(server.app.server));
  await expect.poll(() => connections()).toBe(0);
});

test("past an address's share the server answers 503, keeps those already in, and recovers", async () => {
  const server = await listen({ connections: 40, requests: 16 });
  const { artist } = await server.register();
  const body = JSON.stringify({ email: artist.email, password: PASSWORD });
  const login = [...LOGIN, `content-length: ${Buffer.byteLength(body)}`, "connection: close"];
  const answers = await Promise.all(Array.from({ length: 16 }, async () => text(await server.send(login, body))));
  const refused = answers.filter((answer) => /^HTTP\/1.1 503 /.test(answer));
  expect(answers.filter((answer) => /^HTTP\/1.1 200 /.test(answer)).length + refused.length).toBe(16);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(8);

  const idle = await Promise.all(Array.from({ length: 20 }, () => server.send(["GET /health/live HTTP/1.1"])));
  const surplus = await text(await server.send(login, body));
  expect(surplus).toMatch(/^HTTP\/1.1 503 /);
  expect(surplus).toMatch(/^retry-after: 2\r$/m);
  expect(surplus).toContain("The server is busy right now.");
  for (const socket of idle) socket.destroy();
  await expect.poll(async () => (await text(await server.send(login, body))).slice(0, 12)).toBe("HTTP/1.1 200");
});

test("while the server is strained, calls are refused and the web app's files and health checks are not", async () => {
  const server = await listen({ lateMs: -1 });
  const status = async (path: string) =>
    (await text(await server.send([`GET ${path} HTTP/1.1`, "connection: close"]))).slice(9, 12);
  expect(await status("/api/auth/options")).toBe("503");
  expect(await status("/assets/nothing.js")).not.toBe("503");
  expect(await status("/dashboard")).not.toBe("503");
  expect(await status("/health/live")).toBe("200");
});

test("an account that takes more than its share of the thread waits and is refused, and nobody else is", async () => {
  const thread = { burstMs: 80, refillMs: 600_000, heldMs: 250, waiting: 2, patienceMs: 200 };
  const server = await listen({ thread });
  const [greedy, other] = [await server.register(), await server.register()];
  const ask = (token: string) => server.call("GET", "/analytics/overview", { token });
  let answer = await ask(greedy.token);
  for (let n = 0; n < 500 && answer.status === 200; n += 1) answer = await ask(greedy.token);
  expect(answer).toMatchObject({ status: 503, body: { detail: expect.stringMatching(/busy/) } });
  expect(answer.headers["retry-after"]).toBe("2");
  expect(await ask(other.token)).toMatchObject({ status: 200 });
  expect(await server.call("GET", "/streaming/status", { token: other.token })).toMatchObject({ status: 200 });
  expect((await server.app.inject("/health/ready")).statusCode).toBe(200);
  expect(await ask(greedy.token)).toMatchObject({ status: 503 });
});
