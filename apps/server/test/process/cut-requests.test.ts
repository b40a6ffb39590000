import { once } from "node:events";
import { connect } from "node:net";
import { createEmptyDatabase } from "@ledgerline/db/test/test-database";
import { makeTestDataDir } from "@ledgerline/server-harness/make-test-data-dir";
import { startServerProcess } from "@ledgerline/server-harness/start-server-process";
import { expect, test } from "vitest";

const BROKEN_CHUNK = "zz\r\n";
const CHUNK = "5\r\nhello\r\n";
const JSON_BODY = "content-type: application/json\r\n";

test("clients without a login that leave within a chunked body do not end the server", async () => {
  const { url: DATABASE_URL } = await createEmptyDatabase();
  const server = await startServerProcess({ dataDir: makeTestDataDir(), env: { DATABASE_URL } });
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
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  server.process.kill("SIGTERM");
  expect(await server.ended).toEqual({ code: 0, errors: "" });
});
