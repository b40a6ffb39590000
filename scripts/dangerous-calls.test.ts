import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const WORKSPACE = join(import.meta.dirname, "..");
const PRODUCT =
  "{packages/{connectors,contract,db,domain,api,embedded-postgres,runtime},apps/{server,web}}/src/**/*.{ts,tsx}";

const sources = globSync(PRODUCT, { cwd: WORKSPACE })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(WORKSPACE, path), "utf8") }));

/** Each has been reviewed: it puts only our own constants or bound parameters into a query. */
const RAW_SQL = [
  "apps/server/src/check/check-database.ts",
  "packages/db/src/client.ts",
  "packages/db/src/distribution/distribution.ts",
  "packages/db/src/migrate-database.ts",
  "packages/db/src/queries/auth/rate-limit-client.ts",
  "packages/db/src/queries/claims.ts",
  "packages/db/src/queries/exchange.ts",
  "packages/db/src/queries/parameters.ts",
  "packages/db/src/queries/plays/choose-readings.ts",
  "packages/db/src/queries/royalties/royalty-rows.ts",
  "packages/db/src/queries/statements/royalty-months.ts",
  "packages/db/src/queries/statements/statement-rows.ts",
  "packages/db/src/queries/statements/statements.ts",
  "packages/db/src/schema/measures.ts",
  "packages/db/src/schema/statements.ts",
  "packages/db/src/unfinished-restore.ts",
  "packages/domain/src/account/archive.sql.ts",
  "packages/domain/src/analytics/trends.sql.ts",
  "packages/domain/src/claims/finding-lines.sql.ts",
  "packages/domain/src/royalties/releases.sql.ts",
  "packages/domain/src/royalties/royalty-lists.sql.ts",
  "packages/domain/src/royalties/tracks.sql.ts",
  "packages/domain/src/statements/book/rollups.sql.ts",
  "packages/domain/src/statements/lines.sql.ts",
  "packages/domain/src/statements/purge/purge-slices.sql.ts",
  "packages/domain/src/statements/readings.sql.ts",
];

/** The files in which a pattern is found. */
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

test("SQL is put together as text only in these files, from our own constants", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/\.(?:unsafe|raw)\(|\bsql\.unsafe\b/)).toEqual(RAW_SQL);
  // What follows `raw(` is a constant, a number of ours or a function of constants: never a parameter or an input.
  const raw = sources.flatMap(({ text }) => [...text.matchAll(/\.(?:raw|unsafe)\(([^)]*)/g)].map(([, of = ""]) => of));
  for (const of of raw) expect(of).not.toMatch(/\b(?:input|ctx|request|body|query|params)\b/);
});

test("only the bundled Postgres starts programs, and never through a shell", () => {
  for (const path of filesWith(/node:child_process/)) expect(path).toMatch(/^packages\/embedded-postgres\/src\//);
  expect(filesWith(/\bexecSync\(|[^.]\bexec\(|shell: (?!false)/)).toEqual([]);
});

test("no text is run as code or put into a page as markup", () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm|dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML/)).toEqual(
    [],
  );
});

test("no connection skips the check of the certificate", () => {
  expect(filesWith(/rejectUnauthorized: (?!true)|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
});

test("an address in an answer declares which schemes it may have", () => {
  expect(filesWith(/\bz\.url\(\)/)).toEqual([]);
});

test("every password field hides what is typed, and accepts what is pasted", () => {
  const fields = sources.flatMap(({ text }) =>
    [...text.matchAll(/<(\w+)[^<]*?autoComplete=(?:"(?:new|current)-password"|\{[^}]*password)/g)].map(
      ([, tag]) => tag,
    ),
  );
  expect(new Set(fields)).toEqual(new Set(["PasswordInput"]));
  expect(filesWith(/onPaste|["']paste["']/)).toEqual([]);
});
