import { type Document, keep, lineHeight, openDocument, rule, SOFT, write } from "../../pdf/document.ts";
import { dayText } from "../../words/month-text.ts";
import { type LetterPart, letterParts } from "../letter/letter-parts.ts";

const BULLET = 14;
/** Some of the width has to be left for the text. */
const MOST_INDENT = 120;
/** Between the closing and the name, for a signature. */
const SIGNATURE = 30;

export interface PrintedLetter {
  text: string;
  subject: string;
  /** Who writes, at its head. */
  from: string;
  /** The day that it is of, as YYYY-MM-DD. */
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
