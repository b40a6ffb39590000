import { readFileSync } from "node:fs";
import { FORMATS } from "@ledgerline/statements/formats/catalogue";
import type { StatementFormat } from "@ledgerline/statements/formats/format";
import { type Grid, gridOf, printGrid } from "@ledgerline/statements/test/damage/grid";
import { readDamaged } from "@ledgerline/statements/test/damage/read-damaged";
import { soundCases } from "@ledgerline/statements/test/damage/sound-cases";
import { readGoldenFile, rowsOf } from "@ledgerline/statements/test/golden/golden-file";
import { goldenPath } from "@ledgerline/statements/test/golden/golden-path";
import { parseGolden } from "@ledgerline/statements/test/golden/parse-golden";
import { headerAt } from "@ledgerline/statements/test/golden/run-case";
import { type Door, json, type Reader } from "./reader.ts";

/** Node reads 16 KiB of headers in all. */
const MOST_HEADER = 12_000;

/** The headers that the server itself reads; a test compares them with its sources. */
export const OUR_HEADERS = [
  "accept-encoding",
  "authorization",
  "content-length",
  "host",
  "idempotency-key",
  "if-none-match",
  "origin",
  "sec-fetch-site",
  "stripe-signature",
  "traceparent",
  "transfer-encoding",
  "user-agent",
  "x-forwarded-for",
] as const;
/** The headers that Fastify and its plugins read. */
const OTHER_HEADERS = [
  "accept",
  "accept-version",
  "content-type",
  "cookie",
  "expect",
  "forwarded",
  "if-modified-since",
  "if-range",
  "range",
  "referer",
  "x-forwarded-host",
  "x-forwarded-proto",
] as const;
/** These frame the request; `pnpm trial sockets` breaks them. */
const FRAMES = new Set(["content-length", "transfer-encoding", "expect"]);

/** Each header on each kind of route. */
export function headerReaders(door: Door, asset: string): Reader[] {
  const routes = [
    { path: "/" },
    { path: asset },
    { path: "/health/live" },
    { path: "/api/analytics/overview" },
    { path: "/trpc/analytics.overview" },
    { path: "/api/auth/login", ...json('{"email":"nobody@example.com","password":"x"}') },
    { path: "/api/webhooks/stripe", ...json("{}") },
    { path: "/api/statements", method: "POST", body: Buffer.from("--a--\r\n") },
  ];
  return [...OUR_HEADERS, ...OTHER_HEADERS]
    .filter((name) => !FRAMES.has(name))
    .flatMap((name) =>
      routes.map((route) => ({
        name: `${name} at ${route.path === asset ? "an asset" : route.path}`,
        most: MOST_HEADER,
        read: (text: string) =>
          door.send({ ...route, headers: { ...("headers" in route && route.headers), [name]: asHeader(text) } }),
      })),
    );
}

function asHeader(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "\u00e9");
}

/** A row is read up to 1 MiB; its other cells need some of it. */
const MOST_CELL = 1_000_000;
const MOST_NAME = 16_000;

/** Every cell of every layout's first row, and every name in its header, as text and as a sheet. */
export function layoutReaders(): Reader[] {
  const grids = new Map(
    FORMATS.filter(({ reading }) => reading !== null).map((format) => [format.id, anyGrid(format)]),
  );
  // Prefers a row that is read to its end.
  for (const { format, grid } of soundCases().toReversed()) grids.set(format.id, grid);
  return [...grids].flatMap(([format, grid]) => (grid ? [...cells(format, grid), ...names(format, grid)] : []));
}

function anyGrid(format: StatementFormat): Grid | null {
  const path = goldenPath(format.id);
  const [first] = path ? parseGolden(readFileSync(path, "utf8")) : [];
  if (!first) return null;
  const golden = readGoldenFile(first.file);
  const rows = rowsOf(first.input, golden);
  return gridOf(golden, rows, headerAt(format, rows) ?? 0);
}

function cells(format: string, grid: Grid): Reader[] {
  const at = grid.header + 1;
  return readersOf(format, grid, at, MOST_CELL, (column) => grid.rows[grid.header]?.[column] ?? `column ${column}`);
}

function names(format: string, grid: Grid): Reader[] {
  if (grid.header < 0) return [];
  return readersOf(format, grid, grid.header, MOST_NAME, (column) => `name ${column} in the header`);
}

function readersOf(format: string, grid: Grid, at: number, most: number, nameOf: (column: number) => string): Reader[] {
  const row = grid.rows[at] ?? [];
  return row.map((_, column) => ({
    name: `layout ${format}: ${nameOf(column)}`,
    most,
    read: (text) => readDamaged(printGrid({ ...grid, rows: grid.rows.with(at, row.with(column, text)) }), grid.golden),
  }));
}
