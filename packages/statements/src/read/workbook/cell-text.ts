import { dateOfSerial } from "./date-of-serial.ts";
import { decodeEscapes } from "./decode-escapes.ts";
import { numberOfCell } from "./number-of-cell.ts";
import { UnreadableWorkbook } from "./unreadable-workbook.ts";

interface CellSettings {
  texts: readonly string[];
  dateFormats: readonly boolean[];
  from1904: boolean;
  /** How the sheet's texts write decimals, so that a row has one notation. */
  numbers: "point" | "comma";
}

/** What a cell shows, from what is stored: its type, its style and its value. A formula's value is the stored one. */
export function cellText(type: string, style: string, value: string, settings: CellSettings): string {
  switch (type) {
    case "s": {
      const text = settings.texts[Number(value)];
      if (text === undefined) throw new UnreadableWorkbook({ code: "damaged_workbook" });
      return text;
    }
    case "str":
    case "inlineStr":
      return decodeEscapes(value);
    case "b":
      return value === "1" || value === "true" ? "TRUE" : "FALSE";
    // An error such as `#N/A`, or a day in ISO 8601.
    case "e":
    case "d":
      return value;
    default: {
      const number = numberOfCell(value.trim());
      const day = settings.dateFormats[Number(style)] ? dateOfSerial(number, settings.from1904) : null;
      if (day !== null) return day;
      return settings.numbers === "comma" ? number.replace(".", ",") : number;
    }
  }
}
