import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Language } from "@ledgerline/contract/papers/languages";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { readLogo } from "./logo.ts";

/** The product's own, for titles and for everything else. They have Latin, Cyrillic and Greek. */
const SERIF = "Source Serif 4";
const SANS = "Source Sans 3";

/** What other scripts are printed in. A character is printed in the first that has it. */
const OTHER_SCRIPTS = [
  // Unlike the Arabic of Noto, it does not put letters together from parts, which would be copied twice.
  "IBM Plex Sans Arabic",
  "Noto Sans Hebrew",
  "Noto Sans Armenian",
  "Noto Sans Georgian",
  "Noto Sans Devanagari",
  "Noto Sans Bengali",
  "Noto Sans Gurmukhi",
  "Noto Sans Gujarati",
  "Noto Sans Tamil",
  "Noto Sans Telugu",
  "Noto Sans Kannada",
  "Noto Sans Malayalam",
  "Noto Sans Sinhala",
  "Noto Sans Thai",
  "Noto Sans Lao",
  "Noto Sans Khmer",
  "Noto Sans Myanmar",
  "Noto Sans Ethiopic",
];
const SYMBOLS = "Noto Sans Symbols 2";
const EMOJI = "Noto Emoji";

const [JAPANESE, CHINESE, KOREAN] = ["Noto Sans Japanese", "Noto Sans S Chinese", "Noto Sans Korean"];
/** The parts of their paths that the names of these families do not tell. */
const EAST_ASIAN = { jp: "NotoSansJP", sc: "NotoSansHans", kr: "NotoSansKR" };

/** A regular face and a bold one; a folder of a package of fonts is named after each. */
const WEIGHTS = ["400Regular", "600SemiBold"];
const ONE_WEIGHT = new Set([SYMBOLS, EMOJI]);

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const HANGUL = /\p{sc=Hangul}/u;

export interface Families {
  serif: string[];
  sans: string[];
}

/**
 * The families that a text is printed in. Chinese characters look different in Japan and Korea: beside letters that only
 * those languages have, they are drawn as there.
 */
function familiesFor(text: string): Families {
  const first = KANA.test(text) ? JAPANESE : HANGUL.test(text) ? KOREAN : CHINESE;
  const eastAsian = [first, ...[CHINESE, JAPANESE, KOREAN].filter((family) => family !== first)];
  const others = [...OTHER_SCRIPTS, SYMBOLS, ...eastAsian, EMOJI];
  return { serif: [SERIF, SANS, ...others], sans: [SANS, ...others] };
}

/** The files of all faces. Each is read when the first text needs it. */
function fontFiles(): string[] {
  const { resolve } = createRequire(import.meta.url);
  const own = [SERIF, SANS, ...OTHER_SCRIPTS, SYMBOLS, EMOJI].flatMap((family) => {
    const folder = dirname(resolve(`@expo-google-fonts/${family.toLowerCase().replaceAll(" ", "-")}`));
    const weights = ONE_WEIGHT.has(family) ? WEIGHTS.slice(0, 1) : WEIGHTS;
    return weights.map((weight) => join(folder, weight, `${family.replaceAll(" ", "")}_${weight}.ttf`));
  });
  const eastAsian = Object.entries(EAST_ASIAN).flatMap(([language, name]) => {
    const folder = join(dirname(resolve(`@embedpdf/fonts-${language}`)), "../fonts");
    return ["Regular", "Bold"].map((weight) => join(folder, `${name}-${weight}.otf`));
  });
  return [...own, ...eastAsian];
}

const TEMPLATES = join(import.meta.dirname, "templates");

/** A run of letters in which no line can end, in scripts whose words have spaces between them. */
const LONG_RUN =
  /[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{24}(?=\S)/gu;
/** Where a template may end a line within a word; it prints nothing there. */
const BREAK = "\u{200b}";

/** What every paper says. */
export interface Said {
  /** The title of the document, and how it is printed. */
  title: string;
  heading: string;
  /** Who it is from. */
  from: string;
  /** Their logo, as a `data:` address of a PNG or a JPEG; none if left out. */
  logo?: string | null;
  /** The day it is dated, as `YYYY-MM-DD`. */
  day: string;
  /** What it is written in, and how it numbers its pages, such as `Page {page} of {pages}`; English if left out. */
  language?: Language;
  page?: string;
}

/** There while a paper with a logo is drawn; `paper.typ` reads it. */
const LOGO_FILE = join(TEMPLATES, "logo");

const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: fontFiles() }] });

/**
 * Draws a paper as PDF (PDF/UA-1). What it says goes in as data, and is never read as markup. The same gives the same
 * bytes. Takes up to a second of the thread that calls it, without a pause.
 */
export function typeset(template: "statement" | "letter" | "year", { logo = null, ...said }: Said): Buffer {
  const text = JSON.stringify(said);
  const picture = logo === null ? null : readLogo(logo);
  const format = picture && (picture.kind === "png" ? "png" : "jpg");
  const data = JSON.stringify({ ...said, logo: format, families: familiesFor(text) }, (_, value) =>
    typeof value === "string" ? value.replaceAll("\t", "    ").replace(LONG_RUN, `$&${BREAK}`) : value,
  );
  if (picture) compiler.mapShadow(LOGO_FILE, picture.bytes);
  try {
    const compiled = compiler.compile({ mainFilePath: join(TEMPLATES, `${template}.typ`), inputs: { data } });
    if (!compiled.result) throw new Error(`a ${template} was not typeset: ${explain(compiled.takeDiagnostics())}`);
    return exportPdf(compiled.result);
  } finally {
    if (picture) compiler.unmapShadow(LOGO_FILE);
    compiler.evictCache(0);
  }
}

/** PDF/UA-1 refuses, for one, a character that no font has. Such a paper has a box there, and is tagged all the same. */
function exportPdf(document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: "ua-1" });
  } catch (error) {
    if (!String(error).includes("PDF/UA-1 error")) throw error;
    return compiler.pdf(document);
  }
}

function explain(failed: { shortDiagnostics: { message: string }[] } | null): string {
  return failed?.shortDiagnostics.map(({ message }) => message).join("; ") ?? "no reason given";
}
