import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { statementText } from "../harness/statement-text.ts";

const EXAMPLES = join(import.meta.dirname, "../../../../packages/client/examples");
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

/** What an example prints for a new artist who uploads three rows. */
async function run(program: string, example: string): Promise<string> {
  const { token } = await server.register();
  const env = { ...process.env, LEDGERLINE_URL: url, LEDGERLINE_TOKEN: token };
  const { stdout } = await promisify(execFile)(program, [join(EXAMPLES, example), join(folder, "march.tsv")], { env });
  return stdout;
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
