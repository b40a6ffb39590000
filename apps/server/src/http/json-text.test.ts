import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faultOfJson } from "./bodies.ts";

const around = (json: string, levels: number) => `${'[{"a":'.repeat(levels)}${json}${"}]".repeat(levels)}`;
const DEEP = { fault: "deep" };

test.each([
  ["[".repeat(32) + "]".repeat(32), null],
  ["[".repeat(33) + "]".repeat(33), DEEP],
  [around("1", 16), null],
  [around("[]", 16), DEEP],
  ['{"a":'.repeat(1_000_000), DEEP],
  ["[],".repeat(1_000_000), null],
])("depth is counted, and not how much there is: %#", (json, fault) => {
  expect(faultOfJson(json)).toEqual(fault);
});

const text = fc.string({ unit: fc.constantFrom("[", "{", "]", "}", '"', "\\", ":", ",", "x", "\n", "é") });

test("brackets inside a string do not count as nesting", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), text, (value, string) => {
      expect(faultOfJson(around(JSON.stringify([string, { [string]: value }]), 12))).toBeNull();
      expect(faultOfJson(around(JSON.stringify({ [string]: [string] }), 16))).toEqual(DEEP);
    }),
  );
});

describe("a name that an object has twice", () => {
  test.each([
    ['{"a":1,"a":1}', "a"],
    ['{ "a" : 1 , "b" : {"a":2}, "a"\n:3}', "a"],
    ['[{"a":1},{"b":{"c":[{"d":1,"d":2}]}}]', "d"],
    [String.raw`{"a":1,"\u0061":2}`, "a"],
    [String.raw`{"\"":1,"\u0022":2}`, '"'],
    ['{"":1,"":2}', ""],
    ['{"a":{"a":1},"b":[{"a":1}],"a":2}', "a"],
    [`{${Array.from({ length: 40 }, (_, n) => `"n${n}":0,`).join("")}"n3":1}`, "n3"],
    [`{${Array.from({ length: 40 }, (_, n) => `"n${n}":{"n${n}":0},`).join("")}"n39":1}`, "n39"],
  ])("is found in %s", (json, name) => {
    expect(faultOfJson(json)).toEqual({ fault: "twice", name });
  });

  test.each([
    '[{"a":1},{"a":1}]',
    '{"a":{"a":{"a":1}},"b":["a","a","a"]}',
    '[{"a":{"b":1}},{"a":{"b":1}},{"b":[{"b":1},{"b":1}]}]',
    String.raw`{"a":"\"a\":1,\"a\":2"}`,
    '{"a":1,"A":2,"á":3}',
    '"a":1,"a":2',
    "}}}}",
    '{"a',
  ])("is not found in %s", (json) => {
    expect(faultOfJson(json)).toBeNull();
  });

  test("is found wherever it is, and only there", () => {
    const names = fc.oneof(text, fc.constantFrom("a", "b", "__proto__", "a:"));
    const fields = fc.array(fc.tuple(names, fc.jsonValue({ maxDepth: 2 })), { maxLength: 30 });
    const space = fc.constantFrom("", " ", "\n\t");
    fc.assert(
      fc.property(fields, space, fc.integer({ min: 0, max: 8 }), (object, between, levels) => {
        const written = object.map(([name, value]) => `${JSON.stringify(name)}${between}:${JSON.stringify(value)}`);
        const again = object.map(([name]) => name).find((name, at, all) => all.indexOf(name) !== at);
        const found = faultOfJson(around(`{${written.join(`,${between}`)}}`, levels));
        if (again === undefined) expect(found).toBeNull();
        else expect(found).toMatchObject({ fault: "twice" });
      }),
    );
  });
});
