import { dayText } from "../../words/month-text.ts";
import { type LetterPart, letterParts } from "../letter/letter-parts.ts";
import { fontsOf, runsOf } from "./fonts.ts";

const MARGIN = { top: 64, bottom: 72, left: 72, right: 72 };
const SIZE = 10.5;
const GAP = 3;
const BULLET = 14;
/** Some of the width has to be left for the text. */
const MOST_INDENT = 120;
/** Between the closing and the name, for a signature. */
const SIGNATURE = 30;
const INK = "#191613";
const SOFT = "#6b655c";
const RULE = "#d6d2c8";

type Document = PDFKit.PDFDocument;
type Look = Partial<Record<"size" | "indent", number>> & { bold?: boolean; color?: string };

export interface PrintedLetter {
  text: string;
  subject: string;
  /** Who writes, at its head. */
  from: string;
  /** The day that it is of, as YYYY-MM-DD. */
  day: string;
}

/** A claim's letter as PDF. The library is loaded with the first one: servers that write none do without it. */
export async function letterPdf({ text, subject, from, day }: PrintedLetter, now: Date): Promise<Buffer> {
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({
    size: "A4",
    margins: MARGIN,
    bufferPages: true,
    lang: "en",
    displayTitle: true,
    info: { Title: subject, Author: from, Creator: "Ledgerline", CreationDate: now, ModDate: now },
  });
  for (const { name, path } of [...fontsOf("regular"), ...fontsOf("bold")]) doc.registerFont(name, path);
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  doc.on("end", () => resolve(Buffer.concat(chunks)));
  doc.on("error", reject);

  write(doc, from, { bold: true, size: 13 });
  write(doc, dayText(day), { color: SOFT });
  rule(doc);
  for (const part of letterParts(text)) writePart(doc, part);
  numberPages(doc, subject);
  doc.end();
  return promise;
}

function writePart(doc: Document, { kind, lines }: LetterPart): void {
  // A closing stays together, and no paragraph leaves its first line alone at the foot of a page.
  keep(doc, kind === "closing" ? lines.length * lineHeight() + SIGNATURE : Math.min(lines.length, 2) * lineHeight());
  for (const [at, line] of lines.entries()) {
    if (kind === "closing" && at === 1) doc.y += SIGNATURE;
    if (kind === "subject") write(doc, line, { bold: true, size: 12 });
    else writeLine(doc, line);
  }
  doc.y += kind === "subject" ? 10 : kind === "to" ? 22 : 9;
}

/** What begins with a dash hangs from it; spaces before it indent all of it. */
function writeLine(doc: Document, line: string): void {
  const text = line.trimStart();
  const indent = Math.min((line.length - text.length) * 4, MOST_INDENT);
  if (!text.startsWith("- ")) {
    write(doc, text, { indent });
    return;
  }
  keep(doc, lineHeight());
  const top = doc.y;
  write(doc, "–", { indent, color: SOFT });
  doc.y = top;
  write(doc, text.slice(2), { indent: indent + BULLET });
  doc.y += 2;
}

/** Text in as many fonts as its writing needs. */
function write(doc: Document, text: string, { size = SIZE, indent = 0, bold = false, color = INK }: Look): void {
  const runs = runsOf(text === "" ? " " : text, bold ? "bold" : "regular");
  const width = doc.page.width - MARGIN.left - MARGIN.right - indent;
  doc.fontSize(size).fillColor(color);
  for (const [at, run] of runs.entries()) {
    const options = { width, lineGap: GAP, continued: at < runs.length - 1 };
    doc.font(run.font);
    if (at === 0) doc.text(run.text, MARGIN.left + indent, doc.y, options);
    else doc.text(run.text, options);
  }
}

function rule(doc: Document): void {
  doc.y += 8;
  doc
    .moveTo(MARGIN.left, doc.y)
    .lineTo(doc.page.width - MARGIN.right, doc.y)
    .lineWidth(0.6)
    .stroke(RULE);
  doc.y += 24;
}

/** Begins a page where so much does not fit on this one. */
function keep(doc: Document, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN.bottom) doc.addPage();
}

function lineHeight(): number {
  return SIZE * 1.26 + GAP;
}

/** The subject and the page at the foot of each, where there are several. */
function numberPages(doc: Document, subject: string): void {
  const { count } = doc.bufferedPageRange();
  if (count < 2) return;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Text below the margin would begin another page.
    doc.page.margins.bottom = 0;
    doc.y = doc.page.height - 48;
    write(doc, `${subject} · Page ${page + 1} of ${count}`, { size: 8.5, color: SOFT });
  }
}
