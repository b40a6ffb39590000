import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { statementPages } from "./statement-pages.ts";

const FOLDER = join(import.meta.dirname, "../../docs/statements");

test("docs/statements is as pnpm make statement-docs writes it", () => {
  const pages = statementPages();
  expect(readdirSync(FOLDER).toSorted()).toEqual([...pages.keys()].toSorted());
  for (const [name, text] of pages) expect(readFileSync(join(FOLDER, name), "utf8"), name).toBe(text);
});
