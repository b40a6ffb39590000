// @module-tag drills
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { makeTestDataDir, makeUsedDataDir } from "@ledgerline/testing/data-dirs";
import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { expect, test } from "vitest";
import { logIn, registerArtist } from "../harness/register-artist.ts";
import { statementText } from "../harness/statement-text.ts";

const UNFINISHED = "A restore of this database has not finished. Run it again with the same file";

/** A backup of a server that is stopped afterwards. */
async function backUp(dataDir: string): Promise<string> {
  const file = join(makeTestDataDir(), "backup.zip");
  await runOperatorCommand("backup", { dataDir, args: [file] });
  return file;
}

async function stop(server: { process: { kill(signal: "SIGTERM"): boolean }; ended: Promise<unknown> }) {
  server.process.kill("SIGTERM");
  await server.ended;
}

test("an unfinished restore keeps servers from starting until the same one has been completed", {
  timeout: 300_000,
}, async () => {
  const dataDir = await makeUsedDataDir();
  const server = await startServerProcess({ dataDir });
  const artist = await registerArtist(server);
  const { id } = await artist.upload(statementText(20));
  await artist.untilBooked(id);
  await stop(server);
  const first = await backUp(dataDir);
  const second = await backUp(dataDir);

  const moved = makeTestDataDir();
  // An unreadable list of closed accounts ends the command between filling and settling.
  const erased = join(moved, "erased-accounts");
  await mkdir(erased);
  await expect(runOperatorCommand("restore", { dataDir: moved, args: [first] })).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("EISDIR"),
  });
  await rm(erased, { recursive: true });
  await expect(startServerProcess({ dataDir: moved })).rejects.toThrow(UNFINISHED);
  await expect(runOperatorCommand("grant-premium", { dataDir: moved, args: [artist.email] })).rejects.toMatchObject({
    stderr: expect.stringContaining(UNFINISHED),
  });
  const database = await startEmbeddedPostgres({ dataDir: moved, log: () => {} });
  await expect(runOperatorCommand("check-setup", { dataDir: moved })).rejects.toMatchObject({
    stdout: expect.stringContaining(`FAULT    database: ${UNFINISHED}`),
  });
  await database.stop();
  await expect(runOperatorCommand("restore", { dataDir: moved, args: [second] })).rejects.toMatchObject({
    stderr: expect.stringMatching(/^The restore of the backup of \S+ has not finished here\. Run that again/),
  });

  const { stdout } = await runOperatorCommand("restore", { dataDir: moved, args: [first] });
  expect(stdout).toMatch(/^Restored /);
  const restored = await startServerProcess({ dataDir: moved });
  const again = await logIn(restored, artist);
  expect(await again.statement(id)).toMatchObject({ state: "booked", rows: { booked: 20 } });
  await stop(restored);
  await expect(runOperatorCommand("restore", { dataDir: moved, args: [first] })).rejects.toMatchObject({
    stderr: expect.stringContaining("This database has accounts already"),
  });
});
