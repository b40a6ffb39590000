import { textCell } from "../../csv/csv-row.ts";

/** What a spreadsheet would run, with or without an apostrophe before it. */
const GUARDED = /^'+[=+\-@\t\n\r＝＋－＠]/u;

/** Text that comes back as it was: an apostrophe that guards is taken off again, so one that was there gets another. */
export function writeText(text: string | null): string {
  return textCell(text !== null && GUARDED.test(text) ? `'${text}` : text);
}

export function readText(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}

/** One item a line within a cell. */
export function writeList(items: readonly string[]): string {
  return writeText(items.join("\n"));
}

export function readList(cell: string): string[] {
  return cell
    .split(/\r?\n/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** Text within an item of a list. */
export function escapeItem(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll("\n", "\\n");
}

export function unescapeItem(text: string): string {
  return text.replace(/\\(.)/g, (_, char: string) => (char === "n" ? "\n" : char));
}

/** `a | b | c` at the bars that are not escaped. */
export function splitItem(item: string): string[] {
  const parts = [""];
  for (let at = 0; at < item.length; at += 1) {
    const char = item[at] ?? "";
    if (char === "|") parts.push("");
    else parts[parts.length - 1] += char === "\\" ? `${char}${item[++at] ?? ""}` : char;
  }
  return parts.map((part) => unescapeItem(part.trim()));
}

/** `something = share`, at the last sign. Null without one. */
export function splitShare(item: string): { of: string; share: string } | null {
  const at = item.lastIndexOf("=");
  return at === -1 ? null : { of: item.slice(0, at).trim(), share: item.slice(at + 1).trim() };
}
