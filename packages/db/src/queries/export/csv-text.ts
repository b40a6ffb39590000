/** Characters that make a spreadsheet read a formula: `=`, `+`, `-`, `@`, tab, line ends and the wide forms. */
export const FORMULA_STARTS: readonly number[] = [61, 43, 45, 64, 9, 10, 13, 65309, 65291, 65293, 65312];

/**
 * SQL for a cell of printed text, with an apostrophe before anything that a spreadsheet would run. Figures do not pass
 * through it: `-0.5` stays a number.
 */
export function csvText(column: string): string {
  return `case when ascii(${column}) in (${FORMULA_STARTS.join(", ")}) then '''' || ${column} else ${column} end`;
}
