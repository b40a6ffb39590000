import { parseWholeXml } from "./parse-xml.ts";
import { MOST_FORMAT_CHARS } from "./workbook-limits.ts";

/** The built-in formats that show a day; 27 to 36 and 50 to 58 are those of East Asian versions of Excel. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** For each cell style of a workbook, by index: whether it shows a number as a date. */
export async function readDateFormats(styles: AsyncIterable<Uint8Array>): Promise<boolean[]> {
  const custom = new Map<number, boolean>();
  const dates: boolean[] = [];
  let inCellStyles = false;
  await parseWholeXml(styles, {
    open(name, attributes) {
      if (name === "numFmt") custom.set(Number(attributes["numFmtId"]), showsDate(attributes["formatCode"] ?? ""));
      else if (name === "cellXfs") inCellStyles = true;
      else if (name === "xf" && inCellStyles) {
        const id = Number(attributes["numFmtId"] ?? 0);
        dates.push(custom.get(id) ?? BUILT_IN_DATES.has(id));
      }
    },
    close(name) {
      if (name === "cellXfs") inCellStyles = false;
    },
  });
  return dates;
}

/** What a format code shows literally, and what is in brackets. An unclosed part extends to the end. */
const LITERAL = /"[^"]*"?|\[[^\]]*\]?|\\.|_.|\*./g;

/** Whether a format code, such as `[$-409]mmm\-yy;@`, shows a day or a month. One longer than Excel allows does not. */
export function showsDate(code: string): boolean {
  if (code.length > MOST_FORMAT_CHARS) return false;
  const [positive = ""] = code.split(";");
  const letters = positive.replace(LITERAL, "").replace(/s\.0+/gi, "s").toLowerCase();
  if (letters === "general" || /[0#?]/.test(letters)) return false;
  return /[dy]/.test(letters) || (letters.includes("m") && !/[hs]/.test(letters));
}
