import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { connectDatabase } from "@ledgerline/db/client";
import { royaltyMonths } from "@ledgerline/db/schema";
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp, PASSWORD, useTestApp } from "../harness/apps/create-test-app.ts";

test("correct logins at the same time all succeed", async () => {
  const server = await useTestApp({ limits: DEFAULT_LIMITS });
  const { artist } = await server.register();
  const login = () => server.call("POST", "/auth/login", { body: { email: artist.email, password: PASSWORD } });
  const answers = await Promise.all(Array.from({ length: 16 }, login));
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
});

test("wrong logins at the same time cannot exceed the limit", async () => {
  const server = await useTestApp({ limits: DEFAULT_LIMITS });
  const { artist } = await server.register();
  const login = () => server.call("POST", "/auth/login", { body: { email: artist.email, password: "not this one" } });
  const answers = await Promise.all(Array.from({ length: 30 }, login));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  expect(answers.at(-1)?.body.detail).toBe("Too many wrong passwords. Please wait 15 minutes and try again.");
});

test("without its database the server says that it is not ready, and when to try again", async () => {
  const server = await useTestApp();
  const { token } = await server.register();
  const away = connectDatabase({ url: "postgres://nobody:x@127.0.0.1:1/none", prepare: true, maxConnections: 1 });
  const cut = await useTestApp({ sessionSecret: new Uint8Array(32) }, { db: away, entry: away });
  for (const path of ["/auth/me", "/analytics/overview"]) {
    const signed = await cut.call("POST", "/auth/login", { body: { email: "a@example.com", password: PASSWORD } });
    expect(signed).toMatchObject({ status: 503, body: { detail: expect.stringMatching(/not ready/) } });
    expect(signed.headers["retry-after"]).toBe("2");
    expect((await server.call("GET", path, { token })).status).toBe(200);
  }
});

test("a connection on which nothing is sent does not keep the server from closing", async () => {
  const server = await createTestApp();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const accepted = once(server.app.server, "connection");
  const ahead = connect((server.app.server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  const ended = once(ahead, "close");
  await accepted;
  await server.close();
  await ended;
});

test("clients that request exports and never read them do not hold up others", async () => {
  const server = await useTestApp();
  const { token, artist } = await server.register();
  const others = [];
  for (let more = 0; more < 5; more += 1) others.push(await server.register());
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  const months = Array.from({ length: 60_000 }, (_, n) => ({
    accountId: artist.id,
    saleMonth: "2026-08-01",
    platform: `A store with a rather long name ${n}`,
    currency: "USD",
    units: 1,
    streamUnits: 1,
    net: "0.01",
    lines: 1,
  }));
  for (let at = 0; at < months.length; at += 5000)
    await db.orm.insert(royaltyMonths).values(months.slice(at, at + 5000));
  for (const reader of others) {
    await db.sql`insert into royalty_months (account_id, sale_month, sale_months, platform, currency, units, stream_units, net, lines)
      select ${reader.artist.id}, sale_month, sale_months, platform, currency, units, stream_units, net, lines
      from royalty_months where account_id = ${artist.id}`;
  }
  const readers = [token, ...others.map((reader) => reader.token)];
  await db.close();
  const origin = new URL(await server.app.listen({ host: "127.0.0.1", port: 0 }));
  const idle = await Promise.all(
    readers.map(async (reader): Promise<Socket> => {
      const socket = connect(Number(origin.port), "127.0.0.1");
      await once(socket, "connect");
      socket.write(
        `GET /api/export/royalties?start_date=2026-08-01&end_date=2026-08-31 HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${reader}\r\n\r\n`,
      );
      await once(socket, "readable");
      return socket;
    }),
  );
  onTestFinished(() => {
    for (const socket of idle) socket.destroy();
  });
  const other = await server.register();
  expect((await server.call("GET", "/analytics/overview", { token: other.token })).status).toBe(200);
  expect((await fetch(new URL("/health/ready", origin))).status).toBe(200);

  const exportOf = (caller: { token: string }) =>
    server.call("GET", "/export/royalties?start_date=2026-08-01&end_date=2026-08-31", caller);
  expect(await exportOf(other)).toMatchObject({ status: 200, body: { records: [] } });
  expect(await exportOf({ token })).toMatchObject({
    status: 429,
    body: { detail: "One of your exports is still running. Try again when it has finished." },
  });
  for (const socket of idle) socket.destroy();
  await expect.poll(async () => (await exportOf({ token })).status, { timeout: 120_000 }).toBe(200);
});
