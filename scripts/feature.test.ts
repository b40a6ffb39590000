import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFeatureFiles } from "./feature.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");

test("an area begins with a file in every layer, and a line wherever areas are listed", () => {
  const files = newFeatureFiles("lamps", read);
  for (const [path, text] of Object.entries(files)) {
    expect(() => stripTypeScriptTypes(text), path).not.toThrow();
    expect(text, path).toMatch(/lamps/);
  }
  const listed = Object.keys(files).filter((path) => !path.includes("lamps"));
  expect(listed).toEqual([
    "packages/db/src/schema/index.ts",
    "packages/api/src/app-router.ts",
    "apps/server/src/rest/routes/account.ts",
  ]);
  expect(files["packages/api/src/app-router.ts"]).toMatch(/\n {2}lamps: lampsRouter,\n\}\);/);
});

test("an area that is there already is refused", () => {
  expect(() => newFeatureFiles("claims", read)).toThrow("There are claims already.");
});
