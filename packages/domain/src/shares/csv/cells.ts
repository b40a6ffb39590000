import { seenForm } from "@ledgerline/contract/wire/names";
import { textCell } from "../../csv.ts";
import type { RowError, TableRow } from "./table.ts";

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
function splitItem(item: string): string[] {
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

/** Reads rules such as `stream | spotify | DE = 40%`, one per line of the cell. */
export function readRules(row: TableRow, column: string, errors: RowError[]) {
  return readList(row.cell(column)).flatMap((item) => {
    const rule = splitShare(item);
    const [kind, store, territory, ...more] = splitItem(rule?.of ?? "");
    if (!rule || territory === undefined || more.length > 0) {
      const message = "Write each rule as use | store | territory = share, such as stream | spotify | DE = 40%";
      errors.push({ line: row.line, column, message });
      return [];
    }
    return { kind: kind || null, store: store || null, territory: territory || null, rate: rule.share };
  });
}

/** The form of ids. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds what a file refers to by name: by the same characters, or else by what looks the same. */
export interface Names {
  /** The id, or a sentence saying why there is none: nothing has the name, or several things do. */
  find(name: string): { id: string } | { message: string; found: "none" | "several" };
  /** The name used in a file: its own, or its id if it has no name or shares it. */
  nameOf(id: string): string;
}

interface Named {
  id: string;
  name: string;
  /** An erased payee has an id but no name. */
  erased?: boolean;
}

/** Finds payees or deals by name or by id. */
export function namesOf(what: "payee" | "deal", rows: readonly Named[]): Names {
  const byName = byWhatIsSeen(rows.filter(({ erased }) => !erased));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    find(name) {
      const found = byName(name);
      const [one] = found;
      if (one && found.length === 1) return { id: one.id };
      if (byId.has(name)) return { id: name };
      if (found.length > 1) {
        return { message: `There are several ${what}s with this name. Give the id instead`, found: "several" };
      }
      return { message: `There is no ${what} with this ${UUID.test(name) ? "id" : "name"}`, found: "none" };
    },
    nameOf(id) {
      const name = byId.get(id)?.name ?? id;
      const [one, another] = byName(name);
      return one?.id === id && !another ? name : id;
    },
  };
}

/** Those with a name, or else those with names that nobody can tell from it. */
export function byWhatIsSeen<Row extends { name: string }>(rows: readonly Row[]): (name: string) => readonly Row[] {
  const exact = Map.groupBy(rows, ({ name }) => name);
  const seen = Map.groupBy(rows, ({ name }) => seenForm(name));
  return (name) => exact.get(name) ?? seen.get(seenForm(name)) ?? [];
}
