/**
 * The version of the rules that all layouts share: how cells, dates, decimals, letters, second headers and rows are
 * read. Raise it when a file could be read differently; `reading-rules.test.ts` notices if that was forgotten.
 */
export const READING_RULES = 4;
