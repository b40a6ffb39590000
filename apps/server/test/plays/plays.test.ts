import { createTestDatabase } from "@ledgerline/db/test/test-database";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../harness/apps/create-test-app.ts";
import { registerArtist } from "../harness/register-artist.ts";

const OCTOBER = "from=2026-10-01&to=2026-10-31";

test("an export of plays is uploaded, asked about, booked and shown over REST", { timeout: 300_000 }, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const server = await startServerProcess({ dataDir: makeTestDataDir(), env: database.env });
  const artist = await registerArtist(server);
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${artist.token}`, "content-type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await fetch(`${server.url}/api${path}`, init)).json();
  };

  const { id, state, question } = await artist.upload("date,streams\n2026-10-01,12\n2026-10-02,30\n");
  expect({ state, asked: question?.id }).toEqual({ state: "confirming", asked: "song" });
  expect(await call("POST", `/statements/${id}/answer`, { question: "song", value: " " })).toMatchObject({
    detail: "Name the song.",
  });
  await call("POST", `/statements/${id}/answer`, { question: "song", value: "Slow Tide" });
  await call("POST", `/statements/${id}/answer`, { question: "profile", value: "Paper Lanterns" });
  expect(await artist.untilBooked(id)).toMatchObject({ kind: "plays", counts: true, rows: { booked: 2 } });

  const day = { platform: "spotify", performer: null, title: null, measured_by: "spotify_for_artists", partial: true };
  expect(await call("GET", `/plays/days?${OCTOBER}`)).toEqual({
    days: [
      { ...day, day: "2026-10-01", plays: 12 },
      { ...day, day: "2026-10-02", plays: 30 },
    ],
  });
  expect(await call("GET", "/plays/readings")).toMatchObject({
    readings: [{ statement: { id }, grain: "days", from: "2026-10-01", to: "2026-10-02", plays: 42, counted_days: 2 }],
  });
  expect(await call("GET", "/plays/titles")).toMatchObject({ titles: [{ title: "Slow Tide", track_id: null }] });
  const aside = { platform: "spotify", title: "Slow Tide", aside: true };
  expect(await call("POST", "/plays/titles/aside", aside)).toMatchObject({ titles: [{ aside: true, plays: 42 }] });
  expect(await call("GET", "/plays/windows")).toEqual({ windows: [], cursor: null });
  expect(await call("GET", `/plays/days?${OCTOBER}&track_id=QZABC2600001`)).toEqual({ days: [] });
  expect(await call("GET", "/plays/windows?track_id=QZABC2600001")).toEqual({ windows: [], cursor: null });
  await call("DELETE", `/statements/${id}`);
  expect(await call("GET", `/plays/days?${OCTOBER}`)).toEqual({ days: [] });
});

test("a request that cannot be answered is refused with one sentence", async () => {
  const server = await useTestApp();
  const { token } = await server.register();
  const detail = async (path: string) => (await server.call("GET", path, { token })).body.detail;
  expect(await detail("/plays/days?from=2026-10-02&to=2026-10-01")).toBe("The last day is before the first");
  expect(await detail("/plays/days?from=2020-01-01&to=2026-10-01")).toBe("Ask for at most three years");
  expect(await detail("/plays/days?from=October&to=2026-10-01")).toBe("Write the day as YYYY-MM-DD");
  expect(await detail(`/plays/days?${OCTOBER}&platform=deezer`)).toBe("There is no such platform");
  expect(await detail("/plays/windows?cursor=x")).toBe("Send the cursor that the previous page returned");
  const link = { platform: "spotify", title: "Slow Tide", track_id: "QZABC2600001" };
  expect(await server.call("POST", "/plays/titles", { token, body: link })).toMatchObject({ status: 404 });
});
