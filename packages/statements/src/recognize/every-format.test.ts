import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readGoldenFile } from "../../test/golden/golden-file.ts";
import { goldenPath } from "../../test/golden/golden-path.ts";
import { parseGolden } from "../../test/golden/parse-golden.ts";
import { FORMATS } from "../formats/catalogue.ts";
import { Sampler } from "./file-sample.ts";
import { recognizeText } from "./recognize-text.ts";

const CASES = FORMATS.flatMap((format) => {
  const path = goldenPath(format.id);
  const cases = path === null ? [] : parseGolden(readFileSync(path, "utf8"));
  return cases
    .filter(({ file, outcome }) => readGoldenFile(file).sheet === null && !outcome.startsWith("--- fails"))
    .map(({ about, file, input }) => ({ id: format.id, about, file, input }));
});

const LINE_ENDS = ["\n", "\r\n", "\r"];

describe("every text of a golden file is recognized as its format, with its delimiter", () => {
  it.each(CASES)("$id: $about", ({ id, file, input }) => {
    const { delimiter, quotes } = readGoldenFile(file);
    for (const lineEnd of LINE_ENDS) {
      const sampler = new Sampler();
      sampler.push(Buffer.from(input.replaceAll("\n", lineEnd)));
      const recognized = recognizeText(sampler.end(), "utf-8", new Map());
      if ("refusal" in recognized) throw new Error(JSON.stringify(recognized.refusal));
      expect(recognized.layout?.id).toBe(id);
      expect(recognized.recognition).toMatchObject({ container: "text", delimiter });
      if (delimiter === "\t") expect(recognized.recognition.quotes).toBe(quotes);
    }
  });
});
