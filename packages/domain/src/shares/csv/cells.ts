import { textCell } from "../../csv.ts";

/** Writes a list with one item per line of a cell. */
export function writeList(items: readonly string[]): string {
  return textCell(items.join("\n"));
}

export function readList(cell: string): string[] {
  return cell
    .split(/\r?\n/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** Escapes text within an item of a list. */
export function escapeItem(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll("\n", "\\n");
}

export function unescapeItem(text: string): string {
  return text.replace(/\\(.)/g, (_, char: string) => (char === "n" ? "\n" : char));
}

/** Splits `a | b | c` at the bars that are not escaped. */
export function splitItem(item: string): string[] {
  const parts = [""];
  for (let at = 0; at < item.length; at += 1) {
    const char = item[at] ?? "";
    if (char === "|") parts.push("");
    else parts[parts.length - 1] += char === "\\" ? `${char}${item[++at] ?? ""}` : char;
  }
  return parts.map((part) => unescapeItem(part.trim()));
}

/** Splits `something = share` at the last `=`. Null without one. */
export function splitShare(item: string): { of: string; share: string } | null {
  const at = item.lastIndexOf("=");
  return at === -1 ? null : { of: item.slice(0, at).trim(), share: item.slice(at + 1).trim() };
}
