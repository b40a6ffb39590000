import { randomBytes } from "node:crypto";
import { connectDatabase, transaction } from "@ledgerline/db/client";
import { SHOWN, SHOWN_TO_ALL, SHOWN_WITH_STATEMENTS } from "@ledgerline/db/figures/figure-changes";
import { saveServerRates } from "@ledgerline/db/queries/exchange-rates";
import { withServer } from "@ledgerline/db/test/test-server";
import { KeptAnswers } from "@ledgerline/domain/context/kept-answers";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { createOnce } from "@ledgerline/runtime/concurrency";
import { allowErrors } from "@ledgerline/vitest-config/announced-errors";
import { sampled } from "@ledgerline/vitest-config/drawn";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { buildApp } from "../../src/boot/build-app.ts";
import { ROUTES } from "../../src/rest/routes.ts";
import { serveBeside, stillVersions } from "../harness/apps/serve-beside.ts";
import { usePlatforms } from "../harness/apps/use-platforms.ts";
import { makePremium } from "../harness/make-premium.ts";
import { royaltyTerms, shareCalls } from "../harness/share-calls.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { syncArtist } from "../harness/sync-artist.ts";
import { watchAnswers } from "../harness/watch-answers.ts";

const [ONE, OTHER] = ["ZZPL22600001", "ZZPL22600002"];
/** Computed in the background, so they change by themselves. */
const COMPUTED = ["/reconciliation", "/reconciliation/board"];
const KEPT = ROUTES.flatMap((route) => ("kept" in route && route.kept ? [route.path] : []));
const SCREENS = KEPT.filter((path) => !COMPUTED.includes(path))
  .map((path) =>
    path
      .replace(":track_id", ONE ?? "")
      .replace("/plays/days", "/plays/days?from=2026-10-01&to=2026-11-30")
      .replace("/plays/first-days", "/plays/first-days?release=198000000017")
      .replace("/royalties/tracks", "/royalties/tracks?sort=title")
      .replace("?sort=title/", "/"),
  )
  .filter((path) => !path.includes(":"));

let now = new Date("2026-11-20T12:00:00Z");
const clock = () => now;
const { server } = await usePlatforms({ clock, versions: stillVersions() });
const others = serveBeside(() => server, clock);

const watchScreens = (token: string) => watchAnswers(() => ({ ...others, own: server.app, token, paths: SCREENS }));

const ROYALTIES = ["/royalties/months", "/royalties/platforms", "/royalties/tracks", "/royalties/territories"];
const BOOKED = [...ROYALTIES, "/royalties/releases", "/royalties/lines", "/royalties/filters", "/analytics/royalties"];

test("every change of booked figures is seen on every screen at once, by every server", {
  ...sampled("freshness"),
  timeout: 300_000,
}, async () => {
  const { token } = await server.register();
  const statements = await statementCalls(server, token);
  const call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
    server.call(method, path, { token, ...(body && { body }) });
  const done = async (...given: Parameters<typeof call>) => expect((await call(...given)).status).toBe(200);
  const change = watchScreens(token);
  const book = async (file: string) => {
    const { id } = (await statements.upload(file, `${file.length}.tsv`)).body;
    return statements.settled(id);
  };
  await change("nothing", async () => {}, []);

  const march = distrokidText([{}, { isrc: OTHER, title: "Tide", store: "Corner Shop", territory: "US" }]);
  let first = "";
  await change(
    "a booking",
    async () => {
      first = (await book(march)).id;
    },
    [...BOOKED, `/royalties/tracks/${ONE}`, "/analytics/overview", "/analytics/sync-status"],
    "job",
  );
  const april = distrokidText([{ date: "2026-04-12", month: "2026-02" }]);
  await change("another booking", () => book(april), BOOKED, "job");
  const again = distrokidText([{ date: "2026-04-12", month: "2026-02", earnings: "7" }]);
  await change(
    "a replacement",
    async () => {
      const { id, state } = await book(again);
      expect(state).toBe("overlapping");
      await done("POST", `/statements/${id}/resolve`, { action: "replace" });
      expect((await statements.settled(id)).state).toBe("booked");
    },
    [...ROYALTIES, "/royalties/lines", "/analytics/overview"],
    "job",
  );

  const sources = async () => (await call("GET", "/sources")).body.sources;
  const [{ id: source }] = await sources();
  await change("a name", () => done("POST", `/sources/${source}/rename`, { name: "Mine" }), ["/royalties/filters"]);
  await change("a move", () => done("POST", `/statements/${first}/source`, { name: "Label" }), ["/royalties/filters"]);
  const label = (await sources()).find(({ name }: { name: string }) => name === "Label").id;
  await change("a merge", () => done("POST", `/sources/${label}/merge`, { into: source }), ["/royalties/filters"]);

  const merge = (same_as: string | null) => done("POST", `/royalties/tracks/${OTHER}/merge`, { same_as });
  await change("a track merge", () => merge(ONE ?? ""), ["/royalties/tracks", `/royalties/tracks/${ONE}`]);
  await change("a track merge taken back", () => merge(null), ["/royalties/tracks", `/royalties/tracks/${ONE}`]);
  const platform = (store: string | null) => done("POST", "/stores", { store: "Corner Shop", platform: store });
  const PLATFORMS = ["/royalties/platforms", "/royalties/filters", "/analytics/royalties"];
  await change("a store's platform", () => platform("tidal"), PLATFORMS);
  await change("a store's platform taken back", () => platform(null), PLATFORMS);

  const rates = (rate: string) =>
    withDatabase((db) =>
      transaction(db, (tx) =>
        saveServerRates(
          tx,
          ["2026-03-12", "2026-04-10", "2026-11-19"].map((day) => ({ day, currency: "USD", perEuro: rate })),
        ),
      ),
    );
  await change("rates of the server", () => rates("1.25"), []);
  const MONEY = ["/royalties/months", "/royalties/tracks", "/analytics/overview", "/analytics/royalties"];
  await change("a display currency", () => done("POST", "/currencies/display", { currency: "EUR" }), MONEY);
  await change("newer rates of the server", () => rates("1.1"), MONEY);

  await change("a deletion", () => done("DELETE", `/statements/${first}`), [...BOOKED, "/analytics/overview"]);
  const left = (await call("GET", "/statements")).body.statements[0].id;
  await change("the last deletion", () => done("DELETE", `/statements/${left}`), ["/analytics/sync-status"]);
});

test("every change of plays is seen on every screen at once, by every server", {
  ...sampled("freshness"),
  timeout: 300_000,
}, async () => {
  const { token, artist } = await server.register();
  const statements = await statementCalls(server, token);
  const call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
    server.call(method, path, { token, ...(body && { body }) });
  const change = watchScreens(token);
  await change("nothing", async () => {}, []);
  await change("sample data", () => call("POST", "/analytics/test-sync"), ["/analytics/overview"]);
  await change(
    "an export of plays",
    async () => {
      const { id } = (await statements.upload("date,streams\n2026-11-01,12\n2026-11-02,30\n")).body;
      await call("POST", `/statements/${id}/answer`, { question: "song", value: "Slow Tide" });
      await call("POST", `/statements/${id}/answer`, { question: "profile", value: "Paper Lanterns" });
      expect((await statements.settled(id)).state).toBe("booked");
    },
    ["/plays/readings", "/plays/days", "/plays/titles", "/analytics/overview", "/analytics/sync-status"],
    "job",
  );
  const title = { platform: "spotify", title: "Slow Tide" };
  const aside = (is: boolean) => call("POST", "/plays/titles/aside", { ...title, aside: is });
  await change("a title set aside", () => aside(true), ["/plays/titles"]);
  await change("a title taken back", () => aside(false), ["/plays/titles"]);
  await change(
    "a booking",
    async () => {
      const { id } = (await statements.upload(distrokidText([{ title: "Slow Tide" }]), "march.tsv")).body;
      await statements.settled(id);
    },
    ["/royalties/tracks", "/plays/titles"],
    "job",
  );
  const link = (track_id: string | null) => call("POST", "/plays/titles", { ...title, track_id });
  await change("a link", () => link(ONE ?? ""), ["/plays/titles"]);
  await change("a link taken back", () => link(null), ["/plays/titles"]);

  const platforms = syncArtist(call);
  await change("a plan", () => makePremium(server, artist.id), []);
  await change("a connection", () => platforms.connect("youtube"), ["/analytics/sync-status"]);
  const confirm = async () => {
    await platforms.confirm("youtube");
    await platforms.untilSynced("youtube");
  };
  await change("a profile and its first sync", confirm, ["/analytics/sync-status"], "job");
  await change("a plan's end", () => makePremium(server, artist.id, "free"), ["/analytics/sync-status"]);
  const disconnect = () => call("DELETE", "/streaming/youtube/disconnect");
  await change("a disconnection", disconnect, ["/analytics/sync-status"]);
  const tomorrow = async () => {
    now = new Date(now.getTime() + 20 * 86_400_000);
  };
  await change("another day", tomorrow, ["/analytics/overview"]);
});

test("a client that has the answer gets 304 from any server, and another artist never does", async () => {
  const [one, other] = [await server.register("One"), await server.register("Other")];
  const ask = (app: FastifyInstance, token: string, etag?: string) =>
    app.inject({
      url: "/api/analytics/overview",
      headers: { authorization: `Bearer ${token}`, ...(etag && { "if-none-match": etag }) },
    });
  const first = await ask(server.app, one.token);
  expect(first).toMatchObject({ statusCode: 200, headers: { "cache-control": "private, no-cache" } });
  const etag = String(first.headers.etag);
  for (const sent of [etag, etag.replace("W/", ""), `"x", ${etag}`]) {
    const second = await ask(others.keeping, one.token, sent);
    expect(second).toMatchObject({ statusCode: 304, body: "", headers: { etag } });
  }
  expect(await ask(server.app, "nobody's", etag)).toMatchObject({ statusCode: 401 });
  await server.call("POST", "/analytics/test-sync", { token: other.token });
  expect((await ask(server.app, other.token, etag)).statusCode).toBe(200);
  await server.call("POST", "/analytics/test-sync", { token: one.token });
  const changed = await ask(server.app, one.token, etag);
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

test("a tRPC client that has an answer is sent only its tag, by any server, until the answer changes", async () => {
  const { token } = await server.register();
  const ask = async (
    app: FastifyInstance,
    known: string | null,
    path = "auth.me,analytics.overview,subscription.status",
  ) => {
    const headers = { authorization: `Bearer ${token}`, ...(known !== null && { "ledgerline-known": known }) };
    const { body } = await app.inject({ url: `/trpc/${path}?batch=1&input=%7B%7D`, headers });
    return (JSON.parse(body) as { result: { tag?: string; data?: unknown } }[]).map(({ result }) => result);
  };
  const plain = await ask(server.app, null);
  expect(plain.map((result) => Object.keys(result))).toEqual([["data"], ["data"], ["data"]]);
  const [me, overview, status] = await ask(server.app, "");
  expect([me?.data, overview?.data, status?.data]).toEqual(plain.map(({ data }) => data));
  expect(status).not.toHaveProperty("tag");
  const second = await ask(others.keeping, `,${overview?.tag},`);
  expect(second).toEqual([me, { tag: overview?.tag }, status]);
  // The tag of another call's answer has no effect.
  expect(await ask(server.app, `${overview?.tag},${me?.tag}`)).toEqual([me, overview, status]);
  await server.call("POST", "/analytics/test-sync", { token });
  const [, changed] = await ask(server.app, `,${overview?.tag},`);
  expect(changed?.tag).not.toBe(overview?.tag);
  expect(changed?.data).toEqual((await ask(others.forgetful, null))[1]?.data);
});

test("the same call, made again before it is answered, waits for that answer", async () => {
  const { token } = await server.register();
  const once = createOnce();
  let asked = 0;
  let made = 0;
  class Counting extends KeptAnswers {
    override keep(): void {
      made += 1;
    }
  }
  const counted: typeof once = (key, work, signal) => {
    if (key.includes("analytics.royalties")) asked += 1;
    return once(key, work, signal);
  };
  const app = await buildApp(server.config, { clock, answers: new Counting(), once: counted });
  const ask = () => app.inject({ url: "/api/analytics/royalties", headers: { authorization: `Bearer ${token}` } });
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  const lock = await db.connections.connect();
  await lock.query("begin; lock table royalty_months in access exclusive mode");
  const answering = [ask(), ask(), ask()];
  await expect.poll(() => asked, { timeout: 120_000 }).toBe(3);
  await lock.query("commit");
  lock.release();
  const answers = await Promise.all(answering);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(made).toBe(1);
  await app.close();
  await db.close();
});

test("a kept answer depends only on what changes its version", async () => {
  // Jobs of the server that reads would use other tables.
  allowErrors(/^42501 permission denied for table/);
  const { token, book, payee, deal } = await shareCalls(server);
  await book("march.tsv", [{}, { store: "Corner Shop" }]);
  await deal({ name: "All of it", versions: [royaltyTerms(await payee("Ada"), "20%")] });
  const role = `reader_${randomBytes(8).toString("hex")}`;
  await withServer(server.ownerUrl, async (sql) => {
    const tables = [...SHOWN, ...SHOWN_TO_ALL, ...SHOWN_WITH_STATEMENTS, "figure_versions", "rates_version"];
    await sql.unsafe(`create role ${role} login password '${role}'`);
    for (const table of tables) await sql.unsafe(`grant select on ${table} to ${role}`);
  });
  const url = Object.assign(new URL(server.databaseUrl), { username: role, password: role }).href;
  const db = connectDatabase({ url, prepare: true, maxConnections: 2 });
  const reader = await buildApp(server.config, { clock, db });
  // The caller is looked up for each call.
  const screens = SCREENS.filter((path) => path !== "/auth/me");
  const statuses = await Promise.all(
    screens.map(async (path) => {
      const answer = await reader.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
      return [path, answer.statusCode];
    }),
  );
  await reader.close();
  await withServer(server.ownerUrl, (sql) => sql.unsafe(`drop owned by ${role}; drop role ${role}`));
  expect(statuses).toEqual(screens.map((path) => [path, 200]));
});

async function withDatabase(use: (db: ReturnType<typeof connectDatabase>) => Promise<unknown>): Promise<void> {
  const { databaseUrl: url, versions } = server;
  const db = connectDatabase({ url, prepare: true, maxConnections: 1, versions });
  await use(db);
  await db.close();
}
