import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { expect, onTestFinished, test } from "vitest";
import { UploadThreads } from "../../src/threads/upload-threads.ts";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const PATIENCE = 300_000;
const silent = () => {};
const LOG = { info: silent, warn: silent, error: silent };
const ENDLESS = new URL("../harness/threads/endless-worker.ts", import.meta.url);
const SECOND = { cpuMs: 1000, wallMs: PATIENCE };

test("a file that never finishes reading costs its artist one sentence, and the others nothing", {
  timeout: PATIENCE,
}, async () => {
  const budgets = { quick: SECOND, long: () => SECOND };
  const uploads = new UploadThreads(LOG, { budgets, script: ENDLESS });
  const server = await createTestApp({}, { uploads });
  onTestFinished(() => server.close());
  const [artist, other] = [await statementCalls(server), await statementCalls(server)];
  let isAnswered = false;
  const upload = artist.upload("Store,Net\nSpotify,1\n", "endless.csv").finally(() => {
    isAnswered = true;
  });
  // While the file is being read, the server answers.
  expect(await other.formats()).toMatchObject({ status: 200 });
  expect(isAnswered).toBe(false);
  expect(await upload).toMatchObject({
    status: 413,
    body: { detail: expect.stringMatching(/^Reading this file takes longer than this server has for one file\./) },
  });
});

test("an artist with too many files waiting is refused, and others wait for their turn", {
  timeout: PATIENCE,
}, async () => {
  const uploads = new UploadThreads(LOG, { budgets: { quick: SECOND, long: () => SECOND }, script: ENDLESS });
  onTestFinished(() => uploads.close());
  const path = join(makeTestDataDir(), "upload");
  await writeFile(path, "Date,USD\n");
  const read = (accountId: string, fileName = "rates.csv") =>
    uploads.read({ accountId, address: "127.0.0.1" }, { want: "rates", path, fileName, bytes: 9 });
  const endless = expect(read("a", "endless.csv")).rejects.toMatchObject({ code: "payload_too_large" });
  const waiting = Array.from({ length: 4 }, () => read("a"));
  await expect(read("a")).rejects.toMatchObject({ code: "unavailable", retryAfter: 15 });
  waiting.push(read("b"));
  await endless;
  // The order of their turns: the other artist's comes second.
  expect(await Promise.all(waiting)).toEqual([1, 3, 4, 5, 2]);
});
