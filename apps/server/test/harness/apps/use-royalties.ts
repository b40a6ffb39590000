import type { RoyaltySums } from "@ledgerline/contract/royalties";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { connectDatabase } from "@ledgerline/db/client";
import { addDecimals, equalDecimals } from "@ledgerline/decimals";
import { DEFAULT_QUOTA } from "@ledgerline/domain/context/plan";
import { bookStatement } from "@ledgerline/domain/statements/book/book-statement";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { afterAll, beforeAll, expect } from "vitest";
import { createTestApp, type TestApp } from "./create-test-app.ts";

export const PLATFORMS: Record<string, string> = { Spotify: "spotify", TIDAL: "tidal", "Corner Shop": "Corner Shop" };
export const ISRCS = ["ZZPL22600001", "ZZPL22600002", ""];
export const TITLES = ["Quiet Harbour", "Tide", "Unlisted {song}"];
export const ARTISTS = ["Paper Lanterns", 'Été "live"'];
export const UPCS = ["200000000013", "200000000020"];

/** Every combination a few times, spread so that no two add up to the same amount. */
const rowsOf = (date: string, months: string[], seed: number) =>
  Array.from({ length: 120 }, (_, at) => {
    const n = at * 7 + seed;
    return {
      date,
      month: months[n % months.length] ?? "",
      store: Object.keys(PLATFORMS)[n % 3] ?? "",
      isrc: ISRCS[n % 5 === 4 ? 2 : n % 2] ?? "",
      title: TITLES[n % 5 === 4 ? 2 : n % 2] ?? "",
      artist: ARTISTS[n % 4 === 0 && n % 5 !== 4 ? 1 : 0] ?? "",
      upc: UPCS[n % 9 < 4 ? 0 : 1] ?? "",
      territory: ["SE", "US", ""][(n % 11) % 3] ?? "",
      quantity: String(n % 13),
      earnings: `0.${String((n * n * 31) % 999_983).padStart(9, "0")}`,
    };
  });
const MARCH = rowsOf("2026-03-12", ["2025-11", "2025-12", "2026-01"], 3);
const APRIL = rowsOf("2026-04-12", ["2026-01", "2026-02"], 500);
export type RoyaltyRow = (typeof MARCH)[number];
export const ROWS = [...MARCH, ...APRIL];

/** A server, an artist who has booked `ROWS` in two statements, and another who has booked nothing. */
export function useRoyalties() {
  let server: TestApp;
  let artist: Caller;
  let stranger: Caller;
  beforeAll(async () => {
    server = await createTestApp();
    artist = callerOf(server, await server.register());
    stranger = callerOf(server, await server.register());
    await bookRows(server, artist);
  });
  afterAll(() => server.close());

  return {
    artist: (method: "GET" | "POST", path: string, body?: object) => artist.call(method, path, body),
    stranger: (path: string) => stranger.call("GET", path),
    async get(path: string, query: Record<string, string> = {}) {
      const answer = await artist.call("GET", `/royalties/${path}?${new URLSearchParams(query)}`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    },
  };
}

async function bookRows(server: TestApp, { id: accountId, token, call }: Caller): Promise<void> {
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  for (const rows of [MARCH, APRIL]) {
    const body = new FormData();
    body.append("file", new Blob([distrokidText(rows)]), "march.tsv");
    const headers = { authorization: `Bearer ${token}` };
    const received = await fetch(`${address}/api/statements`, { method: "POST", headers, body });
    const { id } = (await received.json()) as Statement;
    const deps = { db, directUrl: server.databaseUrl, clock: () => new Date(), quota: DEFAULT_QUOTA };
    await bookStatement(deps, { accountId, statementId: id });
    expect((await call("GET", `/statements/${id}`)).body).toMatchObject({ state: "booked", rows: { booked: 120 } });
  }
  await db.close();
}

type Caller = ReturnType<typeof callerOf>;

function callerOf(server: TestApp, { token, artist: { id } }: { token: string; artist: { id: string } }) {
  const call = (method: "GET" | "POST", path: string, body?: object) =>
    server.call(method, path, { token, ...(body && { body }) });
  return { token, id, call };
}

function sumsOf(rows: RoyaltyRow[]) {
  return {
    currency: "USD",
    lines: rows.length,
    units: rows.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    net: addDecimals(rows.map(({ earnings }) => earnings)),
  };
}

export function expectSums(actual: RoyaltySums | undefined, rows: RoyaltyRow[], what: string): void {
  const { net, ...others } = sumsOf(rows);
  expect(actual, what).toMatchObject(others);
  expect(equalDecimals(actual?.net ?? "0", net), `${what}: ${actual?.net} is not ${net}`).toBe(true);
}
