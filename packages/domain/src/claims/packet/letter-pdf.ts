import type { Claim } from "@ledgerline/contract/claims";
import { fontsOf, runsOf } from "./fonts.ts";

const MARGIN = 64;
const SIZE = 10.5;
const INK = "#191613";
const RULE = "#d6d2c8";

/** A claim's letter as PDF. The library is loaded with the first one: servers that write none do without it. */
export async function letterPdf({ letter, subject }: Pick<Claim, "letter" | "subject">, now: Date): Promise<Buffer> {
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en",
    displayTitle: true,
    info: { Title: subject, Creator: "Ledgerline", CreationDate: now, ModDate: now },
  });
  for (const { name, path } of [...fontsOf("regular"), ...fontsOf("bold")]) doc.registerFont(name, path);
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  doc.on("end", () => resolve(Buffer.concat(chunks)));
  doc.on("error", reject);

  doc.fillColor(INK).fontSize(SIZE);
  for (const paragraph of letter.text.split(/\n{2,}/)) {
    const isSubject = paragraph.startsWith("Subject: ");
    for (const line of paragraph.split("\n")) write(doc, line, isSubject);
    doc.moveDown(isSubject ? 0.4 : 0.8);
    if (!isSubject) continue;
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(doc.page.width - MARGIN, doc.y)
      .lineWidth(0.6)
      .stroke(RULE);
    doc.moveDown(1);
  }
  doc.end();
  return promise;
}

/** One line of the letter, in as many fonts as its writing needs. Spaces at its start indent all of it. */
function write(doc: PDFKit.PDFDocument, line: string, isBold: boolean): void {
  const text = line.trimStart();
  const indent = (line.length - text.length) * 4;
  const runs = runsOf(text === "" ? " " : text, isBold ? "bold" : "regular");
  const width = doc.page.width - 2 * MARGIN - indent;
  for (const [at, run] of runs.entries()) {
    const options = { width, lineGap: 3, continued: at < runs.length - 1 };
    doc.font(run.font);
    if (at === 0) doc.text(run.text, MARGIN + indent, doc.y, options);
    else doc.text(run.text, options);
  }
}
