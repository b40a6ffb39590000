import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newCallFiles } from "./call.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const AREAS = [...read("packages/api/src/app-router.ts").matchAll(/^ {2}(\w+): \w+Router,$/gm)].map(([, area]) => area);

test.each(AREAS.flatMap((area = "") => [false, true].map((isChange) => ({ area, isChange }))))(
  "a call begins in every layer of $area, change: $isChange",
  ({ area, isChange }) => {
    const verb = isChange ? "changeLamp" : "lamps";
    const files = newCallFiles({ area, verb, isChange }, read);
    for (const [path, text] of Object.entries(files)) {
      expect(() => stripTypeScriptTypes(text), path).not.toThrow();
      expect(text, path).toContain(isChange ? "angeLamp" : "amps");
    }
    const [, routes] = Object.entries(files).find(([path]) => path.startsWith("apps/server/src/rest/routes/")) ?? [];
    const router = files[`packages/api/src/routers/${area}.ts`] ?? "";
    const [right] = /"self"|"\w+:\w+"/.exec(router.slice(router.indexOf(`\n  ${verb}: accountProcedure`))) ?? [];
    expect(right).toMatch(isChange ? /self|:write/ : /self|:read/);
    expect(routes).toContain(`\n  ${isChange ? "post" : "get"}("/${area}/`);
    expect(Object.keys(files)).toHaveLength(isChange ? 6 : 5);
  },
);

test("a call that is there already is refused", () => {
  expect(() => newCallFiles({ area: "royalties", verb: "months", isChange: false }, read)).toThrow(
    "There is royalties.months already.",
  );
});
