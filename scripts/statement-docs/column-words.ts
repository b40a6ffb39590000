import type {
  ColumnName,
  CurrencyPlace,
  Evidence,
  FormatColumns,
  FormatHelp,
  Period,
  PeriodColumn,
  PreambleCell,
  TextColumn,
  UnitsColumn,
} from "@ledgerline/statements/formats/format";

const ASKED = "you are asked";

/** Which column each figure of a line is read from, in words, in the order of a line. */
export function columnWords(columns: Partial<FormatColumns>): [figure: string, column: string][] {
  const { sold, store, units, kind, net, account, transfer } = columns;
  const words: [string, string | null][] = [
    ["Sale period", sold ? periodWords(sold) : null],
    ["Accounting period", columns.accounted ? periodWords(columns.accounted) : null],
    ["Store", store && "fixed" in store ? `always ${store.fixed}` : textWords(store)],
    ["Tier", textWords(columns.tier)],
    ["Territory", textWords(columns.territory)],
    ["Artist", textWords(columns.artist)],
    ["Track", textWords(columns.track)],
    ["Release", textWords(columns.release)],
    ["Label", textWords(columns.label)],
    ["ISRC", textWords(columns.isrc)],
    ["UPC", textWords(columns.upc)],
    ["Units", units ? unitsWords(units) : null],
    ["Kind", kind ? ("fixed" in kind ? `always ${kind.fixed}` : named(kind.column)) : null],
    ["Net, which is booked", net ? named(net.column) : null],
    ["Currency", net ? currencyWords(net.currency) : null],
    ["Gross", columns.gross ? named(columns.gross.column) : null],
    ["Fee", columns.fee ? named(columns.fee.column) : null],
    ["Withheld", columns.withheld ? named(columns.withheld.column) : null],
    ["Recouped", columns.recouped ? named(columns.recouped.column) : null],
    ["Share", columns.share ? named(columns.share.column) : null],
    ["Before exchange", columns.original ? named(columns.original.column) : null],
    ["Exchange rate", columns.fxRate ? named(columns.fxRate.column) : null],
    ["Account", account ? ("preamble" in account ? preambleWords(account.preamble) : textWords(account)) : null],
    ["Direction of a transfer", transfer?.direction ? named(transfer.direction.column) : null],
    ["Payer of a transfer", textWords(transfer?.payer ?? transfer?.own)],
    ["Receiver of a transfer", textWords(transfer?.receiver ?? transfer?.own)],
  ];
  return words.flatMap(([figure, column]) => (column === null ? [] : [[figure, column]]));
}

/** Every date notation in the columns. */
export function notationsOf({ sold, accounted }: FormatColumns): string[] {
  return [sold, accounted].flatMap((period) => (period ? notations(period) : []));
}

function notations(period: Period): string[] {
  if (period === "ask" || "year" in period) return [];
  if ("from" in period) return [...listOf(period.from.as), ...listOf(period.to.as)];
  return [...listOf(period.as)];
}

function periodWords(period: Period): string {
  if (period === "ask") return ASKED;
  if ("preamble" in period) {
    return [period.preamble, ...(period.to ? [period.to] : [])].map(preambleWords).join(" to ");
  }
  if ("from" in period) return `${datedWords(period.from)} to ${datedWords(period.to)}`;
  if ("year" in period)
    return `${named(period.year)} and ${named("quarter" in period ? period.quarter : period.month)}`;
  return datedWords(period);
}

export function datedWords({ column, as }: PeriodColumn): string {
  return `${named(column)} (${listOf(as).join(", ")})`;
}

function textWords(text: TextColumn | undefined): string | null {
  if (!text) return null;
  return [named(text.column), ...(text.or ? [textWords(text.or)] : [])].join(", else ");
}

function unitsWords(units: UnitsColumn): string {
  if ("fixed" in units) return `always ${units.fixed}`;
  if ("column" in units) return named(units.column);
  if ("sum" in units) return units.sum.map(named).join(" + ");
  return ("first" in units ? units.first : units.either).map(named).join(", else ");
}

function currencyWords(currency: CurrencyPlace): string {
  if (currency === "ask") return ASKED;
  if (currency === "header") return "in the name of the net column";
  if ("fixed" in currency) return `always ${currency.fixed}`;
  if ("cell" in currency) return "beside each amount";
  return "preamble" in currency ? preambleWords(currency.preamble) : named(currency.column);
}

function preambleWords(cell: PreambleCell): string {
  if ("label" in cell) return `above the header, next to ${code(cell.label)}`;
  return "below" in cell ? `above the header, below ${code(cell.below)}` : "above the header";
}

/** A column as a page names it, with its other spellings. */
export function named(name: ColumnName): string {
  if (typeof name === "number") return `cell ${name + 1}`;
  return typeof name === "string" ? code(name) : name.map(code).join(" or ");
}

function listOf<T extends string>(one: T | readonly T[]): readonly T[] {
  return typeof one === "string" ? [one] : one;
}

export const MADE = "<!-- Made from the formats by `pnpm make statement-docs`. -->";

export const EVIDENCE_WORDS: Record<Evidence, string> = {
  real: "rows of published files",
  parser: "code that reads real files",
  doc: "the sender's help page",
  names: "some column names",
};

export function code(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``;
}

/** A section of the page; null if it has no content. */
export function section(title: string, parts: (string | null | undefined)[]): string | null {
  const filled = parts.filter((part) => typeof part === "string");
  return filled.length === 0 ? null : [`### ${title}`, ...filled].join("\n\n");
}

export function bullets(lines: readonly string[]): string | null {
  return lines.map((line) => `- ${line}`).join("\n") || null;
}

export function figureTable(rows: readonly (readonly [figure: string, column: string])[]): string {
  return ["| figure | column |", "|---|---|", ...rows.map(([figure, column]) => `| ${figure} | ${column} |`)].join(
    "\n",
  );
}

export function steps(list: FormatHelp["steps"]): string | null {
  return list ? list.map(({ name, text }, at) => `${at + 1}. **${name}**: ${text}`).join("\n") : null;
}
