import { FORMULAS } from "@ledgerline/contract/csv";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const SIGNS = quoted(FORMULAS.signs);
const FIRST = quoted(`^${FORMULAS.first}`);
const FURTHER = quoted(FORMULAS.further);

/**
 * SQL for a cell of printed text, guarded as `guardText` does it. Figures do not pass through it: `-0.5` stays a number.
 */
export function csvText(column: string): string {
  return `case when ${column} !~ ${SIGNS} then ${column}
    else case when ${column} ~ ${FIRST} then '''' else '' end || regexp_replace(${column}, ${FURTHER}, '\\&''', 'g') end`;
}

/** The same for JSON, which stays JSON: it has semicolons in its strings only. */
export function csvJson(column: string): string {
  return `replace(${column}, ';', '\\u003b')`;
}
