import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findOperation, listOperationNames } from "@ledgerline/api/operations";
import { expect, test } from "vitest";
import { z } from "zod";

const PAGE = readFileSync(join(import.meta.dirname, "../../../../docs/security.md"), "utf8");
const [, SECTION = ""] = PAGE.split("\n### Answers\n");
const [TABLE = ""] = SECTION.split("\n### ");

/** The calls in the table's first column. A verb alone is of the area before it: "`statements.get`, `move`". */
const NAMED = [...TABLE.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, answer = ""]) => {
  let area = "";
  return [...answer.matchAll(/`(?:(\w+)\.)?(\w+)`/g)].map(([, given = area, verb]) => {
    area = given;
    return `${area}.${verb}`;
  });
});

test("docs/security.md says what bounds each answer with a list", () => {
  const lists = listOperationNames().filter((name) => {
    const { type, output } = findOperation(name);
    const schema = JSON.stringify(z.toJSONSchema(output, { unrepresentable: "any", io: "output" }));
    return type === "query" && schema.includes('"type":"array"');
  });
  const missing = lists.filter((name) => !NAMED.includes(name));
  expect(missing, `Say in docs/security.md what bounds the answers of ${missing.join(", ")}.`).toEqual([]);
});

test("docs/security.md names each call once, and none that is gone", () => {
  const gone = NAMED.filter((name) => !(listOperationNames() as string[]).includes(name));
  expect(gone, `Take ${gone.join(", ")} out of the answers in docs/security.md.`).toEqual([]);
  const twice = NAMED.filter((name, at) => NAMED.indexOf(name) !== at);
  expect(twice, `Leave one row for ${twice.join(", ")} in docs/security.md.`).toEqual([]);
});
