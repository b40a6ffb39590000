import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { goldenPath } from "../../test/golden/golden-path.ts";
import { parseGolden, printGolden } from "../../test/golden/parse-golden.ts";
import { runCase } from "../../test/golden/run-case.ts";
import { FORMATS, findFormat, matchHeader } from "./catalogue.ts";

/** `UPDATE_GOLDEN=1` writes the results into the golden files; read them before you commit. */
const UPDATES = process.env["UPDATE_GOLDEN"] === "1";

describe.each(FORMATS.map((format) => [format.id, format] as const))("%s", (id, format) => {
  const path = goldenPath(id);
  const cases = path ? parseGolden(readFileSync(path, "utf8")) : [];

  it("is found by its published header before any other layout", () => {
    expect(findFormat(id)).toBe(format);
    if (format.fingerprint.length > 0) expect(matchHeader(format.header)[0]?.id).toBe(id);
  });

  it("has a golden file if it can be read", () => {
    if (format.reading) expect(cases).not.toEqual([]);
  });

  if (UPDATES && path) {
    writeFileSync(path, printGolden(cases.map((each) => ({ ...each, outcome: runCase(format, each) }))));
  } else {
    it.each(cases)("$about", (each) => {
      expect(runCase(format, each)).toBe(each.outcome);
    });
  }
});
