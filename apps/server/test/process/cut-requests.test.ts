// @module-tag outages
import { once } from "node:events";
import { connect } from "node:net";
import { createEmptyDatabase } from "@ledgerline/db/test/test-database";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { expect, test } from "vitest";

const BROKEN_CHUNK = "zz\r\n";
const CHUNK = "5\r\nhello\r\n";
const JSON_BODY = "content-type: application/json\r\n";

test("clients without a login that leave do not end the server, and are not logged as failures", async () => {
  const { env } = await createEmptyDatabase();
  const server = await startServerProcess({ dataDir: makeTestDataDir(), env });
  const leave = async (line: string, headers: string, chunk: string) => {
    const socket = connect({ host: "127.0.0.1", port: Number(new URL(server.url).port) });
    socket.on("error", () => {});
    socket.end(`${line} HTTP/1.1\r\nhost: x\r\n${headers}transfer-encoding: chunked\r\n\r\n${chunk}`).resume();
    await once(socket, "close");
  };
  for (const chunk of [BROKEN_CHUNK, CHUNK]) {
    await leave("GET /", "", chunk);
    await leave("GET /health/ready", "", chunk);
    await leave("GET /api/auth/me", "", chunk);
    await leave("GET /trpc/auth.me", "", chunk);
    await leave("POST /api/auth/login", JSON_BODY, chunk);
    await leave("POST /api/auth/login", "content-type: text/plain\r\n", chunk);
    await leave("POST /api/auth/look-around", "", chunk);
  }
  // Some are reset before the server has accepted them, and some while it answers.
  const body = JSON.stringify({ email: "nobody@example.com", password: "a quiet field of barley" });
  for (let at = 0; at < 200; at += 1) {
    const socket = connect({ host: "127.0.0.1", port: Number(new URL(server.url).port) });
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nhost: x\r\n${JSON_BODY}content-length: ${body.length}\r\n\r\n${body}`,
    );
    setTimeout(() => socket.resetAndDestroy(), at % 4);
  }
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  expect(server.said.filter((line) => line.includes('"level":50'))).toEqual([]);
  server.process.kill("SIGTERM");
  expect(await server.ended).toEqual({ code: 0, errors: "" });
});
