const DELIMITERS = ["\t", ",", ";"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** How the cells of a row are told apart. Without `quotes`, a quote is a character like any other. */
export interface RowLayout {
  delimiter: Delimiter;
  quotes: boolean;
}

/**
 * The layout that a header line shows: the delimiter that it has most of outside quotes, tab before comma before
 * semicolon. In tab layouts titles hold stray quotes, so that these count only when the header itself is quoted.
 */
export function readLayout(headerLine: string): RowLayout {
  const unquoted = headerLine.replace(/"[^"]*"/g, "");
  let delimiter: Delimiter = "\t";
  let most = 0;
  for (const each of DELIMITERS) {
    const count = unquoted.split(each).length;
    if (count > most) {
      most = count;
      delimiter = each;
    }
  }
  return { delimiter, quotes: delimiter !== "\t" || /(^|\t)\s*"[^\t]*"\s*(\t|$)/.test(headerLine) };
}
