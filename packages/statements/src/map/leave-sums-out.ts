import type { SectionField } from "@ledgerline/contract/statements/mapped-fields";
import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { addDecimals, equalDecimals, negateDecimal } from "@ledgerline/decimals";
import { type NumberStyle, readMoney, readUnits } from "../formats/cells/numbers.ts";
import type { RowOutcome, RowReader } from "../formats/row-outcome.ts";
import type { TableRows } from "./bind-tables.ts";
import { mayOuterSumsName, NAMED_BY_SUMS } from "./section-lines.ts";
import { type AmountsOf, findSums, heightOf, type SummedRows, wordsBeside } from "./summed-rows.ts";

type Cells = readonly string[];

/** The money of a row, however many columns have it; null without any. */
function amountsOf({ columns, wide }: Mapping, style: NumberStyle): AmountsOf {
  const at = wide ? wide.columns : columns.net === undefined ? [] : [columns.net];
  const moneyIn = (column: number, cells: Cells) => readMoney(cells[column] ?? "", style)?.value ?? [];
  const debit = columns.debit === undefined ? [] : [columns.debit];
  return {
    amountOf(cells) {
      const money = at.flatMap((column) => moneyIn(column, cells));
      const less = debit.flatMap((column) => moneyIn(column, cells)).map(negateDecimal);
      return money.length + less.length === 0 ? null : addDecimals([...money, ...less]);
    },
    unitsOf: (cells) => (columns.units === undefined || wide ? null : readUnits(cells[columns.units] ?? "", style)),
  };
}

/** Figures of a sum are none of its parts'. */
const FIGURES = new Set<string>([
  ...["net", "debit", "units", "gross", "fee", "withheld", "recouped", "original", "fx_rate", "share", "split"],
]);

type RowReading = ((cells: Cells) => RowOutcome | RowOutcome[]) | null;

/**
 * Reads rows as `plain` does, but leaves out those that are the sums of others, above or below them. What is printed once
 * beside a sum holds for its parts.
 */
export function leavingSumsOut(plain: RowReader, rows: TableRows, mapping: Mapping, style: NumberStyle): RowReader {
  if (mapping.returns?.length) return plain;
  const texts = Object.entries(mapping.columns).flatMap(([field, at]) => (FIGURES.has(field) ? [] : at));
  const amounts = { ...amountsOf(mapping, style), isRead: (at: number) => texts.includes(at) };
  const { amountOf } = amounts;
  let judged: RowReading[] = [];
  let next = 0;
  let hasSums = false;
  let isFirst = true;
  return {
    ...plain,
    ahead(all, isLast) {
      const found = findSums(all, { ...amounts, isLast, isWhole: isFirst && isLast });
      isFirst = false;
      // Below sums and their parts, rows without any are as doubtful as those between them.
      judged = found ? readings(all, found) : hasSums ? all.map(openReading) : [];
      next = 0;
      hasSums ||= found !== null;
      return { ready: found?.end ?? all.length, looksOn: hasSums };
    },
    read(cells) {
      const reading = judged[next];
      next += 1;
      return reading ? reading(cells) : plain.read(cells);
    },
  };

  function openReading(cells: Cells): RowReading {
    const net = amountOf(cells);
    return net === null ? null : () => ({ refused: { code: "sum_or_part" }, money: { net, currency: null } });
  }

  function readings(all: readonly Cells[], found: SummedRows): RowReading[] {
    const { inner, outer } = wordsBeside(found);
    const { lines, outer_sums: outerName } = mapping;
    const fields = new Map<number, SectionField>();
    for (const [height, { field }] of found.names)
      if (field !== null && field !== "territory" && rows.canSay(field)) fields.set(height, field);
    if (inner !== null && lines !== undefined && lines !== "nothing") fields.set(inner, lines);
    if (outer !== null && outerName !== undefined && outerName !== "nothing") fields.set(outer, outerName);
    const isInner = lines === undefined && NAMED_BY_SUMS.some((field) => rows.canSay(field));
    const isOuter = mayOuterSumsName(mapping, (field) => rows.canSay(field));
    const asked = found.names.get((isInner ? inner : isOuter ? outer : null) ?? -1);
    const about = isInner ? "lines" : "outer_sums";
    const total = totalOf(all, found);
    // The same header with other sums: what the column has that is read so is what the sums are named after.
    const isOther = [...found.names.values()].some(
      ({ field }) => field !== null && mapping.columns[field] === found.outline,
    );
    return found.rows.slice(0, found.end).map((row, at): RowReading => {
      if (row === null) return null;
      if (row === "open" || isOther) return openReading(all[at] ?? []);
      if (row.height === 0) return () => rows.readPart(found.filled(at), saidOf(row.sums));
      const printed = asked?.of.get(at);
      if (printed !== undefined) return () => ({ refused: { code: "words_alone", printed }, money: null, about });
      const money = { net: amountOf(all[at] ?? []) ?? "0", currency: null };
      const isTotal = total !== null && equalDecimals(total, money.net);
      return () => ({ note: "printed_total", money, sumOf: isTotal ? "all" : "some" });
    });

    function saidOf(sums: readonly number[]): Map<SectionField, string> {
      const said = sums.flatMap((sum): [SectionField, string][] => {
        const height = heightOf(found.rows[sum]);
        const [field, name] = [fields.get(height), found.names.get(height)?.of.get(sum)];
        return field !== undefined && name !== undefined ? [[field, name]] : [];
      });
      return new Map(said);
    }
  }

  /** What all parts come to; null if some rows are open. */
  function totalOf(all: readonly Cells[], found: SummedRows): string | null {
    if (found.end < all.length || found.rows.includes("open")) return null;
    const isPart = (row: SummedRows["rows"][number]) => row !== null && heightOf(row) === 0;
    return addDecimals(found.rows.flatMap((row, at) => (isPart(row) ? (amountOf(all[at] ?? []) ?? []) : [])));
  }
}
