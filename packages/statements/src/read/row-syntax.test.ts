import { describe, expect, it } from "vitest";
import { oversizedHeader, readSyntax } from "./row-syntax.ts";

describe("the layout of a header", () => {
  it.each([
    ["Title\tStore", { delimiter: "\t", quotes: false }],
    ['12" mix\t7"\tStore', { delimiter: "\t", quotes: false }],
    ['"\tTitle\tStore', { delimiter: "\t", quotes: false }],
    ['Title\t "Store" ', { delimiter: "\t", quotes: true }],
    ['""\tStore', { delimiter: "\t", quotes: true }],
    ["Title,Store;Shop", { delimiter: ",", quotes: true }],
    ['"a,b";"c,d";e', { delimiter: ";", quotes: true }],
    ["Title|Store, Shop|Net", { delimiter: "|", quotes: true }],
    ["Title", { delimiter: "\t", quotes: false }],
  ])("%j is %o", (header, layout) => expect(readSyntax(header)).toEqual(layout));
});

describe("a header", () => {
  it.each(["\t", ",", ";", "|"])("may have up to 201 cells between %j", (delimiter) => {
    expect(oversizedHeader(Array(201).fill("x").join(delimiter))).toBeNull();
    expect(oversizedHeader(Array(202).fill("x").join(delimiter))).toMatch(
      /more than 200 (tabs|commas|semicolons|vertical bars)/,
    );
  });

  it("may have up to 65536 characters", () => {
    expect(oversizedHeader("x".repeat(65_536))).toBeNull();
    expect(oversizedHeader("x".repeat(65_537))).toMatch(/longer than 65536 characters/);
  });
});
