import { decodeEscapes } from "./decode-escapes.ts";
import { parseWholeXml } from "./parse-xml.ts";
import { UnreadableWorkbook } from "./unreadable-workbook.ts";
import { MOST_CELL_CHARS, MOST_TEXT_CHARS, MOST_TEXTS } from "./workbook-limits.ts";

/** The texts that cells refer to by number. A text longer than a cell may be is cut one character beyond that limit. */
export async function readSharedTexts(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  let chars = 0;
  let text = "";
  let inText = false;
  let inPhonetics = false;
  await parseWholeXml(bytes, {
    open(name) {
      if (name === "si") text = "";
      else if (name === "t") inText = true;
      else if (name === "rPh") inPhonetics = true;
    },
    text(piece) {
      if (inText && !inPhonetics && text.length <= MOST_CELL_CHARS) text += piece;
    },
    close(name) {
      if (name === "t") inText = false;
      else if (name === "rPh") inPhonetics = false;
      else if (name === "si") {
        // A copy, because a slice of the document would keep all of it in memory.
        const own = Buffer.from(decodeEscapes(text.slice(0, MOST_CELL_CHARS + 1))).toString();
        chars += own.length;
        if (texts.push(own) > MOST_TEXTS) throw tooMany(MOST_TEXTS);
        if (chars > MOST_TEXT_CHARS) throw tooMany(MOST_TEXT_CHARS);
      }
    },
  });
  return texts;
}

function tooMany(most: number): UnreadableWorkbook {
  return new UnreadableWorkbook({ code: "oversized_workbook", of: "texts", most });
}
