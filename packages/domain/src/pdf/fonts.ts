import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The parts of Source Sans 3, by script. The first that has a character prints it. */
const PARTS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"] as const;
const WEIGHTS = { regular: 400, bold: 600 } as const;
type Weight = keyof typeof WEIGHTS;

const LONG_WORD = /\S{80}(?=\S)/gu;
const MISSING = "\u{FFFD}";

interface Font {
  name: string;
  path: string;
}

const folder = dirname(createRequire(import.meta.url).resolve("@fontsource/source-sans-3/unicode.json"));
const resolve = (file: string) => join(folder, file);

/** The files of a weight, under the names that a document uses for them. */
export function fontsOf(weight: Weight): Font[] {
  return PARTS.map((part) => ({
    name: fontName(part, weight),
    path: resolve(`files/source-sans-3-${part}-${WEIGHTS[weight]}-normal.woff`),
  }));
}

function fontName(part: (typeof PARTS)[number], weight: Weight): string {
  return `${part} ${weight}`;
}

let ranges: { part: (typeof PARTS)[number]; from: number; to: number }[] | null = null;

/**
 * A text in runs of one font each. Characters that no font has become a replacement mark. Words too long for a line get
 * a space, because the time pdfkit takes to find where to break them grows with the square of their length.
 */
export function runsOf(text: string, weight: Weight): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const char of text.replace(LONG_WORD, "$& ")) {
    const part = partOf(char);
    const font = fontName(part ?? "latin", weight);
    const shown = part ? char : MISSING;
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

function partOf(char: string) {
  ranges ??= readRanges();
  const code = char.codePointAt(0) ?? 0;
  return ranges.find(({ from, to }) => code >= from && code <= to)?.part;
}

function readRanges() {
  const listed: Record<string, string> = JSON.parse(readFileSync(resolve("unicode.json"), "utf8"));
  return PARTS.flatMap((part) =>
    (listed[part] ?? "").split(",").map((range) => {
      const [from = "", to = from] = range.trim().replace("U+", "").split("-");
      return { part, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
    }),
  );
}
