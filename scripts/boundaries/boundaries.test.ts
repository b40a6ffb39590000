import { describe, expect, test } from "vitest";
import { folderCycles, forbiddenDependencies, forbiddenImports, missingFiles } from "./forbidden.ts";
import { type Manifest, readImports, readManifests } from "./workspace.ts";

const file = (path: string, text: string) => ({ path, imports: readImports(path, text) });

describe("an import is refused with its file and line", () => {
  const refused = [
    ["of a layer more than one below", "apps/server/src/a.ts", 'import "@ledgerline/contract/x"', null],
    ["of a layer above", "packages/db/src/a.ts", 'import { x } from "@ledgerline/domain/x"', "db may not import"],
    ["of the type of a layer above", "packages/db/src/a.ts", 'import type { X } from "@ledgerline/api"', "db may not"],
    ["of an app", "apps/e2e/steps/a.ts", 'import "@ledgerline/server/main"', "e2e may not import @ledgerline/server"],
    [
      "of a value where types are allowed",
      "apps/web/src/a.ts",
      'import { x } from "@ledgerline/api"',
      "only types from",
    ],
    [
      "for its side effect",
      "apps/web/src/a.ts",
      'import { type X } from "react"; import "@ledgerline/api"',
      "only types",
    ],
    ["of a type where types are allowed", "apps/web/src/a.ts", 'import type { X } from "@ledgerline/api"', null],
    ["of an inline type", "apps/web/src/a.ts", 'type X = import("@ledgerline/db/x").X', "web may not import"],
    ["at run time", "apps/web/src/a.ts", 'await import("@ledgerline/domain/x")', "web may not import"],
    ["by a re-export", "packages/db/src/a.ts", 'export * from "@ledgerline/api"', "db may not import"],
    [
      "of test helpers by the product",
      "apps/server/src/a.ts",
      'import "@ledgerline/db/test/x"',
      "only tests may import",
    ],
    ["of SQL by a rule", "packages/domain/src/a.ts", 'import { sql } from "drizzle-orm"', "only the .sql.ts files"],
    ["of SQL by a query", "packages/domain/src/a.sql.ts", 'import { sql } from "drizzle-orm"', null],
    ["of a rule by a query", "packages/domain/src/a.sql.ts", 'import { x } from "./b.ts"', "may import other queries"],
    ["of a rule's type by a query", "packages/domain/src/a.sql.ts", 'import type { X } from "./b.ts"', null],
    [
      "of a query of another package",
      "apps/server/src/a.ts",
      'import { x } from "@ledgerline/domain/a/b.sql"',
      "only domain may ask its queries",
    ],
    ["of its type", "apps/server/src/a.ts", 'import type { X } from "@ledgerline/domain/a/b.sql"', null],
    ["of it by a test", "apps/server/test/a.ts", 'import { x } from "@ledgerline/domain/a/b.sql"', null],
    ["of test helpers by path", "packages/db/src/a.ts", 'import "../test/x.ts"', "only tests may import ../test/x.ts"],
    ["of what only tests may use", "apps/server/src/a.ts", 'import "@ledgerline/testing/x"', "only tests of server"],
    ["of what tests may use, by a test", "apps/server/test/a.ts", 'import "@ledgerline/testing/x"', null],
    ["of a layer above, by a test", "packages/db/src/a.test.ts", 'import "@ledgerline/domain/x"', "db may not import"],
    ["of another package by path", "apps/web/src/a.ts", 'import "../../server/src/b.ts"', "outside apps/web"],
    ["of a package by path, by a script", "scripts/a/b.ts", 'import "../../packages/db/src/c.ts"', "outside scripts"],
    ["of another script", "scripts/a/b.ts", 'import "../c.ts"', null],
    ["of a layer that no script needs", "scripts/a/b.ts", 'import "@ledgerline/db/schema"', "scripts may not import"],
    [
      "of a library that belongs to another layer",
      "packages/api/src/a.ts",
      'import { eq } from "drizzle-orm/sql"',
      "api may not import drizzle-orm",
    ],
    [
      "of a library's value where types are allowed",
      "packages/sandboxes/src/a.ts",
      'import S from "stripe"',
      "only types from stripe",
    ],
    ["by an unknown package", "packages/new/src/a.ts", 'import "zod"', "new is not in any layer"],
  ] as const;

  test.each(refused)("%s: %s, %s", (_case, path, text, reason) => {
    const expected = reason ? [expect.stringMatching(new RegExp(`^${path}:2: .*${reason}`))] : [];
    expect(forbiddenImports([file(path, `\n${text};`)])).toEqual(expected);
  });
});

describe("a package.json is refused", () => {
  const manifests = readManifests();
  const changed = (name: string, change: (manifest: Manifest) => Manifest) =>
    forbiddenDependencies(manifests.map((manifest) => (manifest.name === name ? change(manifest) : manifest)));

  test("when it depends on a layer that it may not import", () => {
    const offences = changed("@ledgerline/db", (db) => ({
      ...db,
      dependencies: { ...db.dependencies, "@ledgerline/api": "" },
    }));
    expect(offences).toEqual(["@ledgerline/db may not have @ledgerline/api in dependencies"]);
  });

  test("when the product depends on a package that only tests may use", () => {
    const offences = changed("@ledgerline/server", (server) => ({
      ...server,
      dependencies: { ...server.dependencies, "@ledgerline/testing": "", jose: "" },
    }));
    expect(offences).toEqual([
      "@ledgerline/server may not have @ledgerline/testing in dependencies",
      "@ledgerline/server may not have jose in dependencies",
    ]);
  });

  test("when a development dependency breaks the layers", () => {
    const offences = changed("@ledgerline/web", (web) => ({
      ...web,
      devDependencies: { ...web.devDependencies, "@ledgerline/server": "", "drizzle-orm": "" },
    }));
    expect(offences).toEqual([
      "@ledgerline/web may not have @ledgerline/server in devDependencies",
      "@ledgerline/web may not have drizzle-orm in devDependencies",
    ]);
  });

  test("when it does not declare a dependency that the layers allow it", () => {
    const offences = changed("@ledgerline/sandboxes", (sandbox) => ({ ...sandbox, dependencies: {} }));
    expect(offences).toEqual(["@ledgerline/sandboxes is allowed @ledgerline/contract and does not declare it"]);
  });

  test("when it is missing from the layers, or the layers name a package that is missing", () => {
    const [api, ...others] = manifests.filter(({ name }) => name !== "@ledgerline/vitest-config");
    expect(forbiddenDependencies([...others, { name: "@ledgerline/new" }, ...(api ? [api] : [])])).toEqual([
      "vitest-config is in the layers and has no package.json",
      "@ledgerline/new is not in any layer",
    ]);
  });
});

test("folders that import each other are refused, unless one of the imports is a test's", () => {
  const files = [
    file("packages/db/src/a/one.ts", 'import "../b/two.ts";'),
    file("packages/db/src/b/two.ts", '\nimport type { X } from "../c/three.ts";'),
    file("packages/db/src/b/two.test.ts", 'import "../a/one.ts";'),
  ];
  expect(folderCycles([...files, file("packages/db/src/c/three.ts", 'import "./four.ts";')])).toEqual([]);
  expect(folderCycles([...files, file("packages/db/src/c/three.ts", 'import "../a/one.ts";')])).toEqual([
    expect.stringContaining(
      "packages/db/src/a/one.ts:1: folders import each other: packages/db/src/a → packages/db/src/b",
    ),
    expect.stringContaining("packages/db/src/b/two.ts:2: folders import each other"),
    expect.stringContaining("packages/db/src/c/three.ts:1: folders import each other"),
  ]);
});

test("areas whose values import each other are refused, even if none of their folders do", () => {
  const files = [
    file("packages/domain/src/auth/login.ts", 'import "../account/mail/tell.ts";'),
    file("packages/domain/src/account/mail/tell.ts", ""),
    file("packages/domain/src/account/close.ts", 'import "../plans/plan.ts";'),
    file("packages/domain/src/plans/billing/bill.test.ts", 'import "../../auth/identity/who.ts";'),
  ];
  const bill = (text: string) => file("packages/domain/src/plans/billing/bill.ts", text);
  expect(folderCycles([...files, bill('import type { Who } from "../../auth/identity/who.ts";')])).toEqual([]);
  expect(folderCycles([...files, bill('import { type Who, who } from "../../auth/identity/who.ts";')])).toEqual([
    expect.stringMatching(
      /^packages\/domain\/src\/auth\/login\.ts:1: areas import each other: \S+auth → \S+account → \S+plans → \S+auth$/,
    ),
    expect.stringContaining("packages/domain/src/account/close.ts:1: areas import each other"),
    expect.stringContaining("packages/domain/src/plans/billing/bill.ts:1: areas import each other"),
  ]);
});

test("each feature of the web is an area", () => {
  const view = (feature: string, text: string) => file(`apps/web/src/features/${feature}/view.tsx`, text);
  const files = [view("a", 'import "../b/view.tsx";'), view("c/deep", 'import "../../a/view.tsx";')];
  expect(folderCycles([...files, view("b", "")])).toEqual([]);
  const [first] = folderCycles([...files, view("b", 'import "../c/other.tsx";')]);
  expect(first).toMatch(/areas import each other: \S+features\/a → \S+features\/b → \S+features\/c → \S+features\/a$/);
});

test("a thread's file that has moved is missed, and one that is there is not", () => {
  const starts = (script: string) =>
    new Map([
      ["apps/a/src/jobs/start.ts", script],
      ["apps/a/src/jobs/worker.ts", ""],
    ]);
  expect(missingFiles(starts('new URL("./worker.ts", import.meta.url)'))).toEqual([]);
  expect(missingFiles(starts('join(import.meta.dirname, "../jobs", "worker.ts")'))).toEqual([]);
  expect(missingFiles(starts('\nnew Worker(join(import.meta.dirname, "threads/worker.ts"))'))).toEqual([
    "apps/a/src/jobs/start.ts:2: there is no apps/a/src/jobs/threads/worker.ts; say where the file is now",
  ]);
});
