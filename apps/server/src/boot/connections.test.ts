import { expect, test } from "vitest";
import { warnOfOpenConnections } from "./connections.ts";

const OWN = "postgres://ledgerline@127.0.0.1/ledgerline";

test.each([
  [OWN, null, []],
  ["postgres://ledgerline@/ledgerline?host=/run/postgresql", "redis://localhost:6379", []],
  ["postgres://db.example/ledgerline?sslmode=verify-full", "rediss://cache.example:6379", []],
  ["postgres://db.example/ledgerline?sslmode=disable", null, []],
  ["postgres://db.example/ledgerline", "redis://user:secret@cache.example:6379", ["db.example", "cache.example:6379"]],
])("of %s and %s the log warns: %j", (databaseUrl, redisUrl, hosts) => {
  const warned: object[] = [];
  const log = { info: () => {}, warn: (details: object) => warned.push(details), error: () => {} };
  warnOfOpenConnections({ databaseUrl, redisUrl }, log);
  expect(warned).toEqual(hosts.map((host) => ({ host })));
});
