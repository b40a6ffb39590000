import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goldenPath } from "../../test/golden/golden-path.ts";
import { parseGolden } from "../../test/golden/parse-golden.ts";
import { runCase } from "../../test/golden/run-case.ts";
import { FORMATS } from "../formats/catalogue.ts";
import { Sampler } from "./file-sample.ts";
import { builtInLayout } from "./known-layout.ts";
import { READING_RULES, readingVersion } from "./reading-version.ts";
import { recognizeText } from "./recognize-text.ts";

/** The results under one version of the rules. */
interface Kept {
  rules: number;
  /** By layout: its version, and what the rows of its golden file become. */
  layouts: Record<string, { version: string; becomes: string }>;
  /** What some awkward texts are recognized as. */
  texts: Record<string, string>;
}

const FILE = join(import.meta.dirname, "reading-rules.json");
/** `UPDATE_GOLDEN=1` adds what is new. Changes need a new number first. */
const UPDATES = process.env["UPDATE_GOLDEN"] === "1";

const HEADER = "Date,Store,Country,Artist,Track,ISRC,UPC,Quantity,Currency,Net";
const row = (date: string, net: string) =>
  `${date},Spotify,SE,Paper Lanterns,Tide,ZZPL22600001,200000000013,3,EUR,${net}`;
const TEXTS: Record<string, string> = {
  "a day that may be a month": [HEADER, row("03/04/2026", "1.5"), row("05/04/2026", "1.5")].join("\n"),
  "a day that is none": [HEADER, row("03/04/2026", "1.5"), row("25/04/2026", "1.5")].join("\n"),
  "a comma that may separate thousands": [HEADER, row("2026-04-03", '"1,234"'), row("2026-04-03", '"0,25"')].join("\n"),
  "a preamble, semicolons and a comma": [
    "Report;April",
    "",
    HEADER.replaceAll(",", ";"),
    row("2026-04-03", "2").replaceAll(",", ";"),
  ].join("\n"),
  "a header that nobody knows": "Titel,Betrag\nTide,3\n",
  "no header": [row("2026-04-03", "2"), row("2026-04-04", "3")].join("\n"),
  "rows that end in an empty cell": [HEADER, `${row("2026-04-03", "2")},`, `${row("2026-04-04", "3")},`].join("\n"),
};

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

function readNow(): Kept {
  const layouts = FORMATS.flatMap((format) => {
    const path = goldenPath(format.id);
    if (!path) return [];
    const becomes = parseGolden(readFileSync(path, "utf8")).map((each) => runCase(format, each));
    return [[format.id, { version: readingVersion(builtInLayout(format)), becomes: hashOf(becomes.join("\n")) }]];
  });
  const texts = Object.entries(TEXTS).map(([name, text]) => {
    const sampler = new Sampler();
    sampler.push(Buffer.from(text));
    const recognized = recognizeText(sampler.end(), "utf-8", new Map());
    return [name, hashOf(JSON.stringify("refusal" in recognized ? recognized : recognized.recognition))];
  });
  return { rules: READING_RULES, layouts: Object.fromEntries(layouts), texts: Object.fromEntries(texts) };
}

it("READING_RULES is raised when a file could be read differently from before", () => {
  const now = readNow();
  const kept: Kept | null = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : null;
  if (kept?.rules === now.rules) {
    for (const [id, { version, becomes }] of Object.entries(kept.layouts)) {
      // A layout whose data has changed already has another version; so does one whose golden file has more rows.
      if (now.layouts[id]?.version === version)
        expect(now.layouts[id]?.becomes, `${id}: raise READING_RULES`).toBe(becomes);
    }
    expect(now.texts, "raise READING_RULES").toEqual(kept.texts);
  }
  if (UPDATES) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  else {
    expect(kept?.rules, "run this test with UPDATE_GOLDEN=1").toBe(READING_RULES);
    const isKept = (id: string) => kept?.layouts[id] !== undefined;
    const unkept = Object.keys(now.layouts).filter((id) => !isKept(id));
    expect(unkept, "run this test with UPDATE_GOLDEN=1, which keeps what these layouts become").toEqual([]);
  }
});
