import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchServer, type ServerProcess } from "@ledgerline/testing/product/launch-server";
import { collectErrors } from "@ledgerline/vitest-config/announced-errors";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { runCli } from "./run-cli.ts";
import { distrokid } from "./statements.ts";

const PATIENCE_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), "cli-remote-"));
// Postgres may run as another user, who needs access through this directory.
chmodSync(folder, 0o711);

let server: ServerProcess;
let token = "";
beforeAll(async () => {
  server = await launchServer({ dataDir: join(folder, "data") });
  await server.untilListening();
  const response = await fetch(`${server.url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "cli@example.com", password: "a quiet field of barley", artist_name: "Slow Harbor" }),
  });
  ({ access_token: token } = (await response.json()) as { access_token: string });
}, PATIENCE_MS);
afterAll(async () => {
  server.process.kill("SIGTERM");
  await server.ended;
  collectErrors(join(folder, "data"));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const ledgerline = (...args: string[]) =>
  runCli(args, { cwd: folder, env: { LEDGERLINE_URL: server.url, LEDGERLINE_TOKEN: token } });

test("a statement can be uploaded, waited for, and read by each command", { timeout: PATIENCE_MS }, async () => {
  writeFileSync(join(folder, "march.tsv"), distrokid("1200.25", "-0.25", "0.5"));
  const uploaded = await ledgerline("upload", "march.tsv", "--json");
  expect(uploaded).toMatchObject({ code: 0, err: "" });
  const [{ id }] = JSON.parse(uploaded.out).statements;
  const booked = await ledgerline("wait", id);
  expect(booked).toMatchObject({ code: 0, err: "" });
  expect(booked.out).toMatch(
    new RegExp(`^ID +FILE +STATE +ROWS +TOTAL\n${id}  march.tsv  booked     3  USD 1,200.5\n$`),
  );

  const royalties = await ledgerline("royalties", "--by", "track");
  expect(royalties.out).toMatch(/TITLE +ARTIST +ISRC .*\nTide +Slow Harbor +ZZPL22600001 .* 1,200\.5 +USD\n/);
  for (const by of ["month", "platform", "territory", "release"]) {
    const { items } = JSON.parse((await ledgerline("royalties", "--by", by, "--json")).out);
    expect(items).toMatchObject([{ lines: 3, currency: "USD" }]);
  }
  expect(JSON.parse((await ledgerline("royalties", "--from", "2026-03", "--json")).out)).toEqual({ items: [] });

  const lines = await ledgerline("lines", "--as", "csv", "-o", "lines.csv");
  expect(lines).toMatchObject({ code: 0, out: "", err: "" });
  expect(readFileSync(join(folder, "lines.csv"), "utf8").match(/,march\.tsv,/g)).toHaveLength(3);
  const two = await ledgerline("lines", "--as", "ndjson", "--limit", "2");
  expect(two.out.trim().split("\n")).toHaveLength(2);
  expect(JSON.parse((await ledgerline("lines", "--territory", "DE", "--json")).out)).toEqual([]);
  expect((await ledgerline("lines")).out).toContain("march.tsv:2");

  const exported = await ledgerline("export", "--from", "2026-01-01", "--to", "2026-12-31", "--by", "line");
  expect(exported).toMatchObject({ code: 0, err: "" });
  expect(exported.out).toContain('"1200.25"');
  expect(JSON.parse((await ledgerline("claims", "--json")).out)).toMatchObject({ claims: [] });

  const again = JSON.parse((await ledgerline("upload", "march.tsv", "--wait", "--json")).out);
  expect(again.statements).toMatchObject([{ id, state: "booked" }]);
});

test("a statement with a question ends with 3, and a refused one with 4", {
  timeout: PATIENCE_MS,
}, async () => {
  writeFileSync(join(folder, "euro.tsv"), distrokid("0.25 €"));
  const asked = await ledgerline("upload", "euro.tsv", "--wait");
  expect(asked.code).toBe(3);
  expect(asked.out).toContain("Which currency are the amounts in?");
  writeFileSync(join(folder, "page.html"), "<html><body>Log in</body></html>");
  expect((await ledgerline("upload", "page.html", "--wait")).code).toBe(4);
});

test("the board says what the plan does not include", { timeout: PATIENCE_MS }, async () => {
  const { code, out, err } = await ledgerline("board");
  expect({ code, out }).toEqual({ code: 5, out: "" });
  expect(err).toContain("Premium");
});

test("a token that is not accepted ends with 5, and is never printed", { timeout: PATIENCE_MS }, async () => {
  const env = { LEDGERLINE_URL: server.url, LEDGERLINE_TOKEN: "ll_wrong" };
  const { code, out, err } = await runCli(["claims"], { env });
  expect({ code, out }).toEqual({ code: 5, out: "" });
  expect(err).not.toContain("ll_wrong");
  expect((await runCli(["claims"], { env: { LEDGERLINE_URL: server.url } })).err).toContain("LEDGERLINE_TOKEN");
});

test("the token may come from a file", { timeout: PATIENCE_MS }, async () => {
  writeFileSync(join(folder, "token"), `${token}\n`);
  const { code } = await runCli(["claims", "--server", server.url, "--token-file", join(folder, "token")]);
  expect(code).toBe(0);
});

test("a missing file is not sent, and a refused call says why", {
  timeout: PATIENCE_MS,
}, async () => {
  expect(await ledgerline("upload", "nothing.tsv")).toMatchObject({ code: 4 });
  const { code, err } = await ledgerline("royalties", "--from", "March");
  expect({ code, err }).toEqual({ code: 4, err: expect.stringContaining("ledgerline: ") });
});

test("an unreachable server ends with 6", async () => {
  const env = { LEDGERLINE_URL: "http://127.0.0.1:1", LEDGERLINE_TOKEN: "ll_any" };
  expect(await runCli(["claims"], { env })).toMatchObject({ code: 6, out: "" });
});

test("no token goes over an unencrypted connection to another computer", async () => {
  const env = { LEDGERLINE_URL: "http://ledgerline.example", LEDGERLINE_TOKEN: "ll_any" };
  const { code, err } = await runCli(["claims"], { env });
  expect(code).toBe(2);
  expect(err).toContain("--allow-http");
});

test("a busy server is called again, and a redirect gets no token", async () => {
  const seen: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    seen.push(request.headers.authorization);
    if (seen.length === 1) response.writeHead(503, { "retry-after": "1" }).end();
    else if (seen.length === 2) response.writeHead(302, { location: "/elsewhere" }).end();
    else response.writeHead(200, { "content-type": "application/json" }).end('{ "claims": [] }');
  });
  other.listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  const env = { LEDGERLINE_URL: `http://127.0.0.1:${port}`, LEDGERLINE_TOKEN: "ll_any" };
  expect(await runCli(["claims"], { env })).toMatchObject({ code: 6 });
  expect(seen).toEqual(["Bearer ll_any", "Bearer ll_any"]);
});
