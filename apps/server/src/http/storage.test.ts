import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { claimSpoolFolder } from "./storage.ts";

/** Higher than any process id the system assigns. */
const NOBODY = 999_999_999;

test("a start removes what killed processes of its host left, but no upload of another container", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "ledgerline-test-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const leave = async (folder: string, name: string) => {
    await mkdir(join(dataDir, "spool", folder), { recursive: true });
    const path = join(dataDir, "spool", folder, name);
    await writeFile(path, "rows");
    return path;
  };
  const killed = await leave(`${hostname()}-${NOBODY}`, "left");
  const elsewhere = await leave(`another-container-${process.pid}`, "under-way");
  const forgotten = await leave(`another-container-${process.pid}`, "forgotten");
  const lastWeek = new Date(Date.now() - 7 * 86_400_000);
  await utimes(forgotten, lastWeek, lastWeek);

  const own = await claimSpoolFolder(dataDir);
  expect(own).toBe(join(dataDir, "spool", `${hostname()}-${process.pid}`));
  expect([killed, elsewhere, forgotten, own].map((path) => existsSync(path))).toEqual([false, true, false, true]);
});
