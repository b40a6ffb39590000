import { readdir, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@ledgerline/db/test/test-database";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { registerArtist } from "../harness/register-artist.ts";
import { statementNet, statementText } from "../harness/statement-text.ts";

const ROWS = 20_000;
const WHOLE = { rows: { read: ROWS, booked: ROWS, refused: 0 }, totals: [{ net: statementNet(ROWS) }] };
const PATIENCE = 300_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  // After the servers have ended, which begin later.
  onTestFinished(() => database.drop());
});

const start = (dataDir: string) => startServerProcess({ dataDir, env: database.env });

/** Sends only the beginning of a multipart request. */
function sendHalf(url: string, token: string, content: string): void {
  const { hostname, port, host } = new URL(url);
  const part = `--cut\r\ncontent-disposition: form-data; name="file"; filename="march.tsv"\r\n\r\n${content}\r\n--cut--\r\n`;
  const head = [
    "POST /api/statements HTTP/1.1",
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    "content-type: multipart/form-data; boundary=cut",
    `content-length: ${part.length}`,
  ];
  // The server at the other end is killed.
  const socket = connect(Number(port), hostname).on("error", () => {});
  socket.write(`${head.join("\r\n")}\r\n\r\n${part.slice(0, part.length / 2)}`);
}

/** The sizes of the upload files under `dataDir`. */
async function spooled(dataDir: string): Promise<number[]> {
  const entries = await readdir(join(dataDir, "spool"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
}

describe("a server that is killed", { timeout: PATIENCE }, () => {
  test("keeps nothing of a half-sent upload, and accepts it when it is sent again", { tags: "kills" }, async () => {
    const dataDir = makeTestDataDir();
    const server = await start(dataDir);
    const artist = await registerArtist(server);
    const content = statementText(ROWS);
    sendHalf(server.url, artist.token, content);
    await expect.poll(() => spooled(dataDir)).toEqual([expect.toSatisfy((size) => size > 100_000)]);
    server.process.kill("SIGKILL");
    await server.ended;
    expect(await spooled(dataDir)).toHaveLength(1);

    server.url = (await start(dataDir)).url;
    expect(await spooled(dataDir)).toEqual([]);
    expect(await artist.statements()).toEqual([]);
    const { id } = await artist.upload(content);
    expect(await artist.untilBooked(id)).toMatchObject(WHOLE);
  });

  test("keeps a statement once it has answered for it, and books it after its next start", async () => {
    const dataDir = makeTestDataDir();
    const server = await start(dataDir);
    const artist = await registerArtist(server);
    const { id } = await artist.upload(statementText(ROWS));
    server.process.kill("SIGKILL");
    await server.ended;

    server.url = (await start(dataDir)).url;
    expect((await artist.statements()).map((statement) => statement.id)).toEqual([id]);
    expect(await artist.untilBooked(id)).toMatchObject(WHOLE);
    expect(await spooled(dataDir)).toEqual([]);
  });
});
