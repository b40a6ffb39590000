import { pauseBookings } from "@ledgerline/db/test/pause-bookings";
import { createTestDatabase, type TestDatabase } from "@ledgerline/db/test/test-database";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { expectNothingBooked } from "../harness/expect-nothing-booked.ts";
import { registerArtist } from "../harness/register-artist.ts";
import { statementNet, statementText } from "../harness/statement-text.ts";

const ROWS = 20_000;
const HALFWAY = { table: "statement_lines", lineNo: ROWS / 2 } as const;
const WHOLE = { rows: { read: ROWS, booked: ROWS, refused: 0 }, totals: [{ net: statementNet(ROWS) }] };
/** A killed job comes back within 20 seconds, and servers start slowly when many tests run. */
const PATIENCE = 300_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  // After the servers have ended, which begin later.
  onTestFinished(() => database.drop());
});

const start = (dataDir: string) => startServerProcess({ dataDir, env: database.env });

describe("the server", { timeout: PATIENCE }, () => {
  test("books uploads in the background, one file after another", async () => {
    const artist = await registerArtist(await start(makeTestDataDir()));
    const first = await artist.upload(statementText(ROWS));
    expect(await artist.untilBooked(first.id)).toMatchObject(WHOLE);
    const other = await artist.upload(statementText(10).replaceAll("2026-03-12", "2026-04-12"));
    expect(await artist.untilBooked(other.id)).toMatchObject({ rows: { booked: 10 } });
  });

  test("stops at once in the middle of a booking, and books the file after its next start", async () => {
    const dataDir = makeTestDataDir();
    const server = await start(dataDir);
    const artist = await registerArtist(server);
    const pause = await pauseBookings(database.ownerUrl, HALFWAY);
    const { id } = await artist.upload(statementText(ROWS));
    await pause.reached();
    server.process.kill("SIGINT");
    expect(await server.ended).toEqual({ code: 0, errors: "" });
    await pause.release();
    server.url = (await start(dataDir)).url;
    expect(await artist.untilBooked(id)).toMatchObject(WHOLE);
  });

  test("books a file exactly after it was killed in the middle of the booking", async () => {
    const dataDir = makeTestDataDir();
    const server = await start(dataDir);
    const artist = await registerArtist(server);
    const pause = await pauseBookings(database.ownerUrl, HALFWAY);
    const { id } = await artist.upload(statementText(ROWS));
    await pause.reached();
    server.process.kill("SIGKILL");
    await server.ended;
    await pause.release();
    await expectNothingBooked(database.url);
    server.url = (await start(dataDir)).url;
    expect(await artist.untilBooked(id)).toMatchObject(WHOLE);
  });
});
