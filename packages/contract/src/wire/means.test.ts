import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MEANS } from "./means.ts";

const root = new URL("..", import.meta.url);
const texts = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(new URL(path, root), "utf8"));

test("what a field means is written in two places at most", () => {
  const said = texts.flatMap((text) =>
    [...text.matchAll(/description:\s*("(?:[^"\\]|\\.)*")/g)].map(([, words]) => words),
  );
  const counts = Map.groupBy(said, (words) => words);
  const often = [...counts].filter(([, places]) => places.length > 2).map(([words]) => words);
  expect(often, "Give the fields a schema of wire/fields.ts, or a constant.").toEqual([]);
});

test("each shared meaning is used more than once", () => {
  const all = texts.join("\n");
  const lonely = Object.keys(MEANS).filter(
    (name) => (all.match(new RegExp(`MEANS\\.${name}\\b`, "g")) ?? []).length < 2,
  );
  expect(lonely, "Say it at the field.").toEqual([]);
});
