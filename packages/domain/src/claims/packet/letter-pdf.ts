import { type Document, keep, lineHeight, openDocument, rule, SOFT, write } from "../../pdf/document.ts";
import { dayText } from "../../words/month-text.ts";
import { type LetterPart, letterParts } from "../letter/letter-parts.ts";

const BULLET = 14;
/** In points; leaves enough width for the text. */
const MOST_INDENT = 120;
/** Points between the closing and the name, for a signature. */
const SIGNATURE = 30;

export interface PrintedLetter {
  text: string;
  subject: string;
  /** The sender, printed at the top. */
  from: string;
  /** The letter's date, as `YYYY-MM-DD`. */
  day: string;
}

/** A claim's letter as PDF. */
export async function letterPdf({ text, subject, from, day }: PrintedLetter, now: Date): Promise<Buffer> {
  const { doc, end } = await openDocument({ title: subject, author: from }, now);
  write(doc, from, { bold: true, size: 13 });
  write(doc, dayText(day), { color: SOFT });
  rule(doc);
  for (const part of letterParts(text)) writePart(doc, part);
  return end();
}

function writePart(doc: Document, { kind, lines }: LetterPart): void {
  // A closing stays together, and no paragraph leaves its first line alone at the bottom of a page.
  keep(doc, kind === "closing" ? lines.length * lineHeight() + SIGNATURE : Math.min(lines.length, 2) * lineHeight());
  for (const [at, line] of lines.entries()) {
    if (kind === "closing" && at === 1) doc.y += SIGNATURE;
    if (kind === "subject") write(doc, line, { bold: true, size: 12 });
    else writeLine(doc, line);
  }
  doc.y += kind === "subject" ? 10 : kind === "to" ? 22 : 9;
}

/** Text after a dash has a hanging indent; leading spaces indent all of it. */
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
