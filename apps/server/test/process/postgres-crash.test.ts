import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { pauseBookings } from "@ledgerline/db/test/pause-bookings";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { makeTestDataDir, makeUsedDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { describe, expect, onTestFinished, test } from "vitest";
import { expectNothingBooked } from "../harness/expect-nothing-booked.ts";
import { postmasterOf } from "../harness/postmaster-of.ts";
import { registerArtist } from "../harness/register-artist.ts";
import { statementNet, statementText } from "../harness/statement-text.ts";

const ROWS = 20_000;
const PATIENCE = 300_000;

describe("after a crash of Postgres in the middle of a booking", { timeout: PATIENCE }, () => {
  test("the server keeps running and books exactly", async () => {
    const postgresDir = makeTestDataDir();
    const crashing = await startEmbeddedPostgres({ dataDir: postgresDir, log: () => {} });
    const way = await openWay(crashing.serverUrl);
    const env = { DATABASE_URL: way.url, DATABASE_OWNER_URL: crashing.url };
    const artist = await registerArtist(await startServerProcess({ dataDir: makeTestDataDir(), env }));
    const pause = await pauseBookings(crashing.url, { table: "statement_lines", lineNo: ROWS / 2 });
    const { id } = await artist.upload(statementText(ROWS));
    await pause.reached();

    // What `pg_ctl stop --mode immediate` sends.
    process.kill(await postmasterOf(crashing.home), "SIGQUIT");
    await crashing.ended;
    await pause.release();
    const recovered = await startEmbeddedPostgres({ dataDir: postgresDir, log: () => {} });
    onTestFinished(() => recovered.stop());
    await expectNothingBooked(recovered.url);
    way.leadTo(recovered.serverUrl);
    expect(await artist.untilBooked(id)).toMatchObject({
      rows: { booked: ROWS },
      totals: [{ net: statementNet(ROWS) }],
    });
  });

  test("and of the server, the next start books exactly", { tags: "outages" }, async () => {
    const rows = 10 * ROWS;
    const options = { dataDir: await makeUsedDataDir() };
    const server = await startServerProcess(options);
    const artist = await registerArtist(server);
    const { id } = await artist.upload(statementText(rows));
    await expect.poll(async () => (await artist.statement(id)).state, { interval: 5 }).toBe("booking");
    server.process.kill("SIGKILL");
    process.kill(await postmasterOf(options.dataDir), "SIGKILL");
    await server.ended;
    server.url = (await startServerProcess(options)).url;
    expect(await artist.untilBooked(id)).toMatchObject({
      rows: { booked: rows },
      totals: [{ net: statementNet(rows) }],
    });
  });
});

/** A fixed address for a Postgres that comes back on another port. */
async function openWay(first: string): Promise<{ url: string; leadTo(url: string): void }> {
  let target = new URL(first);
  const way = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    client.pipe(server).pipe(client);
    client.on("error", () => server.destroy()).on("close", () => server.destroy());
    server.on("error", () => client.destroy()).on("close", () => client.destroy());
  }).listen(0, "127.0.0.1");
  await once(way, "listening");
  onTestFinished(() => void way.close());
  const url = new URL(first);
  url.port = String((way.address() as AddressInfo).port);
  return {
    url: url.href,
    leadTo(next) {
      target = new URL(next);
    },
  };
}
