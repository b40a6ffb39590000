import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { StatementReceipt } from "@ledgerline/contract/statements/statements";
import { addTrigger, dropTrigger } from "@ledgerline/db/test/add-trigger";
import { asOwner } from "@ledgerline/db/test/test-server";
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { makeWorkbook } from "@ledgerline/statements/test/make-workbook";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";

const MAX_BYTES = 200_000;
const MAX_UNPACKED_BYTES = 1_000_000;
const HEADER = "Reporting Date\tSale Month\tStore\tQuantity\tTeam Percentage\tTitle\tEarnings (USD)";

let server: TestApp;
let dataDir = "";
let address = "";
let token = "";
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "upload-"));
  const killed = join(dataDir, `spool/${hostname()}-999999999`);
  await mkdir(killed, { recursive: true });
  await writeFile(join(killed, "left-behind"), "by a process that was killed");
  server = await createTestApp({
    dataDir,
    statementMaxBytes: MAX_BYTES,
    statementMaxUnpackedBytes: MAX_UNPACKED_BYTES,
  });
  address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  token = (await server.register()).token;
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

/** A statement of exactly this many bytes that no other test uploads. */
function statement(bytes = 300): Buffer {
  const start = `${HEADER}\n2026-03-25\t2026-02\tSpotify\t3\t100\t`;
  const end = "\t0.011000000000\n";
  const title = randomBytes(bytes).toString("hex");
  return Buffer.from(start + title.slice(0, bytes - start.length - end.length) + end);
}

function form(content: Buffer, fileName = "march.tsv", field = "file"): FormData {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(content)]), fileName);
  return body;
}

async function upload(body: RequestInit["body"], init: RequestInit & { duplex?: "half" } = {}, bearer = token) {
  const headers = { authorization: `Bearer ${bearer}`, ...init.headers };
  const response = await fetch(`${address}/api/statements`, { method: "POST", body: body ?? null, ...init, headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const spooled = async () => {
  const entries = await readdir(join(dataDir, "spool"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
};

async function countStatements(): Promise<number> {
  const { body } = await server.call("GET", "/statements", { token });
  return body.statements.length;
}

describe("an uploaded file", () => {
  test("becomes a statement, and uploading it again returns the same one", async () => {
    const content = statement();
    const first = await upload(form(content, "Été/../März.tsv"));
    expect(first.status).toBe(202);
    expect(StatementReceipt.parse(first.body)).toEqual(first.body);
    expect(first.body).toMatchObject({ file_name: "März.tsv", duplicate: false, state: "received" });
    const again = await upload(form(gzipSync(content), "again.gz"));
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: first.body.id, duplicate: true });
    expect(await spooled()).toEqual([]);
  });

  test.each([
    ["a NUL", "Store\0"],
    ["a character that is cut in half", `${"x".repeat(299)}👩`],
  ])("is received with %s in its header", async (_, name) => {
    const text = `My label\nof \0 mine\nTitle,${name},Month,Units,Net\n`;
    const rows = "Low Tide,Spotify,2026-02,3,0.011\n".repeat(3);
    expect(await upload(form(Buffer.from(text + rows), "own.csv"))).toMatchObject({
      status: 202,
      body: { state: "unrecognized" },
    });
  });

  test("with several statements counts as new if any of them is", async () => {
    const march = { name: "march.tsv", content: statement() };
    const april = { name: "april.tsv", content: statement() };
    expect((await upload(form(march.content))).status).toBe(202);
    const mixed = await upload(form(makeZip([march, april]), "both.zip"));
    expect(mixed).toMatchObject({ status: 202, body: { statements: [{ duplicate: true }, { duplicate: false }] } });
    const again = await upload(form(makeZip([march, april]), "both.zip"));
    expect(again).toMatchObject({ status: 200, body: { statements: [{ duplicate: true }, { duplicate: true }] } });
  });

  test("can be downloaded unchanged, under its name, and only by its artist", async () => {
    const content = statement();
    const { body } = await upload(form(gzipSync(content), "März.tsv.gz"));
    const path = `${address}/api/statements/${body.id}/original`;
    const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/tab-separated-values; charset=utf-8",
      "content-length": String(content.length),
      "content-disposition": `attachment; filename=M_rz.tsv; filename*=UTF-8''M%C3%A4rz.tsv`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    const stranger = await server.register();
    const theirs = await server.call("GET", `/statements/${body.id}/original`, { token: stranger.token });
    expect(theirs).toMatchObject({ status: 404, body: { detail: "There is no such statement." } });
    expect((await server.call("GET", `/statements/${body.id}/original`)).status).toBe(401);
    expect((await server.call("GET", "/statements/no-id/original", { token })).status).toBe(404);
    const head = await fetch(path, { method: "HEAD", headers: { authorization: `Bearer ${token}` } });
    expect([head.status, head.headers.get("content-disposition")]).toEqual([404, null]);
  });

  test("says which encoding it is in", async () => {
    const content = Buffer.from(`\ufeff${statement()}`, "utf16le");
    const { body } = await upload(form(content, "may.csv"));
    const { headers } = await server.call("GET", `/statements/${body.id}/original`, { token });
    expect(headers["content-type"]).toBe("text/csv; charset=utf-16le");
  });

  test.each([
    ["march.xlsx", () => statement(), "text/plain; charset=utf-8"],
    ["march.txt", () => statement(), "text/tab-separated-values; charset=utf-8"],
    ["march", () => statement(), "text/plain; charset=utf-8"],
    [
      "workbook.csv",
      () =>
        makeWorkbook([
          {
            name: "March",
            rows: String(statement())
              .split("\n", 2)
              .map((row) => row.split("\t")),
          },
        ]),
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
  ])("named %s is sent back as what it is", async (fileName, content, type) => {
    const bytes = content();
    const { body } = await upload(form(bytes, fileName));
    const path = `${address}/api/statements/${body.id}/original`;
    const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    expect(response.headers.get("content-type")).toBe(type);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each([
    ["april (1).tsv", `attachment; filename="april (1).tsv"`],
    ["a%20b.tsv", `attachment; filename=a%20b.tsv; filename*=UTF-8''a%2520b.tsv`],
    ["it's 音*.tsv", `attachment; filename="it's _*.tsv"; filename*=UTF-8''it%27s%20%E9%9F%B3%2A.tsv`],
  ])("named %s is saved under that name", async (fileName, header) => {
    const { body } = await upload(form(statement(), fileName));
    const path = `${address}/api/statements/${body.id}/original`;
    const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    await response.body?.cancel();
    expect(response.headers.get("content-disposition")).toBe(header);
  });

  test("with a quote in its name inside the archive is saved under that name", async () => {
    const { body } = await upload(form(makeZip([{ name: 'a";x="b.tsv', content: statement() }]), "all.zip"));
    const { headers } = await server.call("GET", `/statements/${body.id}/original`, { token });
    expect(headers["content-disposition"]).toBe(String.raw`attachment; filename="a\";x=\"b.tsv"`);
  });

  test("may be as large as the limit, but no larger", async () => {
    expect((await upload(form(statement(MAX_BYTES)))).status).toBe(202);
    const before = await countStatements();
    const above = await upload(form(statement(MAX_BYTES + 1)));
    expect(above).toMatchObject({ status: 413, body: { detail: expect.stringContaining("195.3 KiB") } });
    expect((await upload(form(Buffer.alloc(MAX_BYTES * 10)))).status).toBe(413);
    expect(await countStatements()).toBe(before);
    expect(await spooled()).toEqual([]);
  });

  test("without a declared length is stopped at the limit", async () => {
    const piece = Buffer.alloc(64 * 1024, "x");
    async function* endless() {
      yield Buffer.from(`--cut\r\ncontent-disposition: form-data; name="file"; filename="long.tsv"\r\n\r\n`);
      for (let sent = 0; sent < MAX_BYTES * 20; sent += piece.length) yield piece;
      yield Buffer.from("\r\n--cut--\r\n");
    }
    const headers = { "content-type": "multipart/form-data; boundary=cut" };
    const body = Readable.toWeb(Readable.from(endless())) as ReadableStream<Uint8Array<ArrayBuffer>>;
    expect((await upload(body, { headers, duplex: "half" })).status).toBe(413);
    expect(await spooled()).toEqual([]);
  });
});

describe("refused with a sentence:", () => {
  test.each<[string, () => RequestInit["body"], number, RegExp]>([
    ["a body that is not a form", () => "a,b", 415, /multipart\/form-data/],
    ["no body", () => null, 415, /multipart\/form-data/],
    ["a form without a file", () => new FormData(), 400, /Choose a file/],
    ["a file in another field", () => form(statement(), "a.tsv", "statement"), 400, /field file/],
    ["an empty file", () => form(Buffer.alloc(0)), 400, /file is empty/],
    ["an old spreadsheet", () => form(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])), 415, /as .xlsx or CSV/],
    [
      "a file that is too large when unpacked",
      () => form(gzipSync(Buffer.alloc(MAX_UNPACKED_BYTES + 1))),
      413,
      /unpacks to more/,
    ],
    ["half a .gz", () => form(gzipSync(statement()).subarray(0, 60)), 400, /damaged/],
  ])("%s", async (_what, body, status, sentence) => {
    const before = await countStatements();
    expect(await upload(body())).toMatchObject({ status, body: { detail: expect.stringMatching(sentence) } });
    expect(await countStatements()).toBe(before);
    expect(await spooled()).toEqual([]);
  });

  test("two files at once", async () => {
    const body = form(statement());
    body.append("file", new Blob(["more"]), "more.tsv");
    expect(await upload(body)).toMatchObject({ status: 400, body: { detail: expect.stringContaining("one file") } });
    expect(await spooled()).toEqual([]);
  });

  test("a form that is incomplete or whose boundary is not the declared one", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=cut" };
    const part = `--cut\r\ncontent-disposition: form-data; name="file"; filename="a.tsv"\r\n\r\n${statement()}`;
    for (const body of [part, "no boundary at all", "--cut\r\n"]) {
      expect((await upload(body, { headers })).status).toBe(400);
    }
    expect((await upload(part, { headers: { "content-type": "multipart/form-data" } })).status).toBe(400);
    expect(await spooled()).toEqual([]);
  });

  test("an upload without a session, before its body is read", async () => {
    expect((await upload(form(statement()), {}, "no-token")).status).toBe(401);
    expect((await upload("a,b", {}, "no-token")).status).toBe(401);
  });

  test("more uploads than an artist may make in an hour", async () => {
    const limits = { ...DEFAULT_LIMITS, upload: { points: 2, seconds: 3600 } };
    const strict = await createTestApp({ limits });
    const { token: bearer } = await strict.register();
    const headers = { authorization: `Bearer ${bearer}` };
    const send = () =>
      strict.app.inject({ method: "POST", url: "/api/statements", headers, payload: form(statement()) });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([202, 202]);
    const third = await send();
    expect(third.statusCode).toBe(429);
    expect(Number(third.headers["retry-after"])).toBeGreaterThan(0);
    await strict.close();
  });
});

test("an upload that Postgres has no room for is a 503, and can be sent again", async () => {
  announceErrors(/^53100 could not extend file/);
  const run = asOwner(server);
  await addTrigger(run, {
    name: "fill",
    table: "statement_originals",
    does: "raise exception 'could not extend file' using errcode = 'disk_full'",
  });
  const content = statement();
  const full = await upload(form(content));
  expect(full).toMatchObject({ status: 503, body: { detail: expect.stringMatching(/no room .* try again later/) } });
  expect(await spooled()).toEqual([]);
  await dropTrigger(run, "fill");
  expect((await upload(form(content))).status).toBe(202);
});

describe("in the spool folder", () => {
  test("nothing is left of a client that disconnects", async () => {
    const before = await countStatements();
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(
      `POST /api/statements HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=cut\r\ncontent-length: 100000\r\n\r\n` +
        `--cut\r\ncontent-disposition: form-data; name="file"; filename="gone.tsv"\r\n\r\n${statement(20_000)}`,
    );
    await expect.poll(spooled).toHaveLength(1);
    socket.destroy();
    await expect.poll(spooled).toEqual([]);
    expect(await countStatements()).toBe(before);
  });

  test("nothing is left of a process that was killed", async () => {
    expect(await readdir(join(dataDir, "spool"))).toEqual([`${hostname()}-${process.pid}`]);
  });
});
