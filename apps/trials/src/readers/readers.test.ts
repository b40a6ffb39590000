import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FORMATS } from "@ledgerline/statements/formats/catalogue";
import { expect, test } from "vitest";
import { layoutReaders, OUR_HEADERS } from "./read-layouts.ts";

const SERVER = join(import.meta.dirname, "../../../server/src");

test("every layout that is read is fed the worst cells", () => {
  const fed = new Set(layoutReaders().map(({ name }) => /^layout ([^:]+):/.exec(name)?.[1]));
  const read = FORMATS.filter(({ reading }) => reading !== null).map(({ id }) => id);
  const unfed = read.filter((id) => !fed.has(id));
  expect(unfed, "Give each a golden file with a row that is booked.").toEqual([]);
});

test("every header that the server reads is sent at its worst", () => {
  const sources = readdirSync(SERVER, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  );
  const read = sources.flatMap((path) => {
    const text = readFileSync(join(SERVER, path), "utf8");
    const named = text.matchAll(/\bheaders(?:\?\.)?\["([\w-]+)"\]|\brequest\.headers\.(\w+)/g);
    return [...named].map(([, quoted, plain]) => quoted ?? plain);
  });
  expect(new Set(read).difference(new Set<unknown>(OUR_HEADERS))).toEqual(new Set());
  expect(read.length).toBeGreaterThan(5);
});
