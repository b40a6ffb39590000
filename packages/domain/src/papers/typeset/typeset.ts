import { join } from "node:path";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { familiesFor, fontFiles } from "./fonts.ts";

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
  /** The day it is dated, as `YYYY-MM-DD`. */
  day: string;
}

const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: fontFiles() }] });

/**
 * Draws a paper as PDF (PDF/UA-1). What it says goes in as data, and is never read as markup. The same gives the same
 * bytes. Takes up to a second of the thread that calls it, without a pause.
 */
export function typeset(template: "statement" | "letter", said: Said): Buffer {
  const text = JSON.stringify(said);
  const data = JSON.stringify({ ...said, families: familiesFor(text) }, (_, value) =>
    typeof value === "string" ? value.replaceAll("\t", "    ").replace(LONG_RUN, `$&${BREAK}`) : value,
  );
  try {
    const compiled = compiler.compile({ mainFilePath: join(TEMPLATES, `${template}.typ`), inputs: { data } });
    if (!compiled.result) throw new Error(`a ${template} was not typeset: ${explain(compiled.takeDiagnostics())}`);
    return exportPdf(compiled.result);
  } finally {
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
