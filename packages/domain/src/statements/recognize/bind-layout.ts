import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { ColumnName, UnitsColumn } from "../formats/format.ts";
import type { JudgeOptions } from "../read/judged-rows.ts";
import type { KnownLayout } from "./known-layout.ts";

/** How the rows of a recognized statement are judged. Throws UnreadableStatement when its header lacks a column. */
export function bindLayout(
  layout: KnownLayout,
  { recognition, answers }: Pick<StatementRow, "recognition" | "answers">,
): JudgeOptions {
  if (!recognition) throw new Error("The statement has not been recognized");
  const { header, preamble } = recognition;
  const numbers = answers["numbers"] === "comma" || recognition.numbers === "comma" ? "comma" : "point";
  const { distributor, emptyWhen, reading } = layout;
  return {
    reader: layout.bind({ header, preamble, numbers, answers }),
    distributor,
    emptyWhen,
    unitsColumn: unitsName(reading?.columns.units),
  };
}

function unitsName(units: UnitsColumn | undefined): string {
  if (!units || "fixed" in units) return "units";
  if ("column" in units) return nameOf(units.column);
  const [first] = "sum" in units ? units.sum : "first" in units ? units.first : units.either;
  return first === undefined ? "units" : nameOf(first);
}

function nameOf(name: ColumnName): string {
  if (typeof name === "number") return `column ${name + 1}`;
  return typeof name === "string" ? name : (name[0] ?? "");
}
