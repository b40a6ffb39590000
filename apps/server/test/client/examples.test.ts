import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { statementText } from "../harness/statement-text.ts";

const EXAMPLES = join(import.meta.dirname, "../../../../packages/client/examples");
const GERMAN = statementText(3)
  .split("\n")
  .map((row, at) => (row === "" ? row : `${row}\t${at === 0 ? "Country of Sale" : "DE"}`))
  .join("\n");
const has = (program: string) => spawnSync(program, ["--version"]).error === undefined;

let server: TestApp;
let folder: string;
let url: string;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), "ledgerline-examples-"));
  await writeFile(join(folder, "march.tsv"), statementText(3));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** What an example prints for the token's artist. */
async function runAs(token: string, program: string, example: string, args: string[]): Promise<string> {
  // Python cannot sleep with the clock of another day.
  const clock = program === "python3" ? { LD_PRELOAD: "" } : {};
  const env = { ...process.env, ...clock, LEDGERLINE_URL: url, LEDGERLINE_TOKEN: token };
  const { stdout } = await promisify(execFile)(program, [join(EXAMPLES, example), ...args], { env, cwd: folder });
  return stdout;
}

/** What an example prints for a new artist who uploads three rows. */
async function run(program: string, example: string): Promise<string> {
  return runAs((await server.register()).token, program, example, [join(folder, "march.tsv")]);
}

/** The token of an artist with three rows booked. */
async function withStatement(): Promise<string> {
  const artist = await statementCalls(server);
  const { body } = await artist.upload(GERMAN, "march.tsv");
  expect((await artist.settled(body.id)).state).toBe("booked");
  return artist.token;
}

const LINES = [0, 1, 2].map((track) => `2026-01 Spotify Quiet Harbour ${track} 0.000000000001 USD`);

test("the TypeScript example uploads a statement and prints its lines", async () => {
  expect((await run(process.execPath, "upload-and-list.ts")).trim().split("\n").toSorted()).toEqual(LINES);
});

test.skipIf(!has("python3"))("the Python example does the same (skipped where there is no Python)", async () => {
  expect((await run("python3", "upload-and-list.py")).trim().split("\n").toSorted()).toEqual(LINES);
});

test.skipIf(!has("curl"))("the curl example prints the lines as JSON (skipped where there is no curl)", async () => {
  const { lines } = JSON.parse(await run("sh", "upload-and-list.sh"));
  expect(lines.map(({ track }: { track: string }) => track).toSorted()).toEqual(
    [0, 1, 2].map((track) => `Quiet Harbour ${track}`),
  );
});

test("a month of a country is printed with the lines that it consists of", async () => {
  const printed = await runAs(await withStatement(), process.execPath, "month-of-a-country.ts", ["2026-01", "DE"]);
  const [sum, ...lines] = printed.trimEnd().split("\n");
  expect(sum).toBe("DE 2026-01: 0.000000000003 USD, 3 lines");
  expect(lines.toSorted()).toEqual(
    [0, 1, 2].map((n) => `  march.tsv, line ${n + 2}: Quiet Harbour ${n} 0.000000000001 USD`),
  );
});

test("refusals can be told apart by their code", async () => {
  const refused = (token: string, month: string) =>
    runAs(token, process.execPath, "tell-refusals-apart.ts", [month]).then(
      () => "nothing",
      ({ stderr }: { stderr: string }) => stderr.trim(),
    );
  const token = await withStatement();
  expect(await runAs(token, process.execPath, "tell-refusals-apart.ts", ["2026-01"])).toBe("0.000000000003 USD\n");
  expect(await refused(token, "January")).toMatch(/^from: /);
  expect(await refused("ll_ended", "2026-01")).toBe("Make another token: this one has ended.");
});

test.skipIf(!has("curl"))("an unchanged answer is not sent again (skipped where there is no curl)", async () => {
  const token = await withStatement();
  const ask = () => runAs(token, "sh", "ask-again.sh", [join(folder, "months.etag")]);
  expect(JSON.parse(await ask()).totals).toMatchObject([{ net: "0.000000000003" }]);
  expect(await ask()).toBe("");
});

test.skipIf(!has("curl"))("a quarter is saved to a file (skipped where there is no curl)", async () => {
  await runAs(await withStatement(), "sh", "export-quarter.sh", ["2026-01-01", "2026-03-31"]);
  const written = await readFile(join(folder, "royalties-2026-01-01-to-2026-03-31-by-track.json"), "utf8");
  expect(JSON.parse(written)).toMatchObject({ by: "track", totals: [{ revenue: "0.000000000003" }] });
});
