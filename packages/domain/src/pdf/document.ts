import { fontsOf, runsOf } from "./fonts.ts";

const MARGIN = { top: 64, bottom: 72, left: 72, right: 72 };
const SIZE = 10.5;
const GAP = 3;
export const SOFT = "#6b655c";
const INK = "#191613";
const RULE = "#d6d2c8";
/** Points between a name and its amount. */
const GUTTER = 24;
const AMOUNTS = 150;

export type Document = PDFKit.PDFDocument;
type Look = Partial<Record<"size" | "indent" | "width", number>> & {
  bold?: boolean;
  color?: string;
  align?: "left" | "right";
};

/** The library is loaded with the first document, so servers that write none never load it. */
export async function openDocument(
  of: { title: string; author: string },
  now: Date,
): Promise<{ doc: Document; end: () => Promise<Buffer> }> {
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({
    size: "A4",
    margins: MARGIN,
    bufferPages: true,
    lang: "en",
    displayTitle: true,
    info: { Title: of.title, Author: of.author, Creator: "Ledgerline", CreationDate: now, ModDate: now },
  });
  for (const { name, path } of [...fontsOf("regular"), ...fontsOf("bold")]) doc.registerFont(name, path);
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  doc.on("end", () => resolve(Buffer.concat(chunks)));
  doc.on("error", reject);
  const end = () => {
    numberPages(doc, of.title);
    doc.end();
    return promise;
  };
  return { doc, end };
}

/** Writes text in as many fonts as its scripts need. */
export function write(doc: Document, text: string, look: Look): void {
  const { size = SIZE, indent = 0, bold = false, color = INK, align = "left" } = look;
  const runs = runsOf(text === "" ? " " : text, bold ? "bold" : "regular");
  const width = look.width ?? doc.page.width - MARGIN.left - MARGIN.right - indent;
  doc.fontSize(size).fillColor(color);
  for (const [at, run] of runs.entries()) {
    const options = { width, lineGap: GAP, align, continued: at < runs.length - 1 };
    doc.font(run.font);
    if (at === 0) doc.text(run.text, MARGIN.left + indent, doc.y, options);
    else doc.text(run.text, options);
  }
}

/** Writes a name, with an amount at the right margin; a total gets a line above it. */
export function writeAmount(
  doc: Document,
  { name, note, amount }: { name: string; note?: string; amount: string },
  { bold = false, sum = false, indent = 0 }: { bold?: boolean; sum?: boolean; indent?: number } = {},
): void {
  keep(doc, lineHeight() * (note === undefined ? 2 : 3));
  const whole = doc.page.width - MARGIN.left - MARGIN.right;
  if (sum) {
    const right = doc.page.width - MARGIN.right;
    line(doc, right - AMOUNTS, right);
    doc.y += 5;
  }
  const top = doc.y;
  write(doc, amount, { bold, align: "right", indent: whole - AMOUNTS, width: AMOUNTS });
  const below = doc.y;
  doc.y = top;
  const width = whole - AMOUNTS - GUTTER - indent;
  write(doc, name, { bold, indent, width });
  if (note !== undefined) write(doc, note, { size: 9, color: SOFT, indent, width });
  doc.y = Math.max(below, doc.y) + 2;
}

/** Draws a line across the page, with space above and below. */
export function rule(doc: Document): void {
  doc.y += 8;
  line(doc, MARGIN.left, doc.page.width - MARGIN.right);
  doc.y += 24;
}

function line(doc: Document, from: number, to: number): void {
  doc.moveTo(from, doc.y).lineTo(to, doc.y).lineWidth(0.6).stroke(RULE);
}

/** Begins a new page unless `height` points still fit on this one. */
export function keep(doc: Document, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN.bottom) doc.addPage();
}

export function lineHeight(): number {
  return SIZE * 1.26 + GAP;
}

/** Prints the title and page number at the bottom of each page, if there are several. */
function numberPages(doc: Document, title: string): void {
  const { count } = doc.bufferedPageRange();
  if (count < 2) return;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Text below the margin would start another page.
    doc.page.margins.bottom = 0;
    doc.y = doc.page.height - 48;
    write(doc, `${title} · Page ${page + 1} of ${count}`, { size: 8.5, color: SOFT });
  }
}
