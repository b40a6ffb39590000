import { formatName, type PlaysFormat, playsFormatName, type StatementFormat } from "@ledgerline/statements/formats";
import { EVIDENCE_WORDS, MADE } from "./page-parts.ts";
import { kindsOf } from "./sender-page.ts";

interface Page<Format> {
  page: string;
  formats: readonly Format[];
}

/** The list of all layouts, by sender, and what applies to all of them. */
export function indexPage(senders: readonly Page<StatementFormat>[], platforms: readonly Page<PlaysFormat>[]): string {
  const rows = senders.flatMap(({ page, formats }) =>
    formats.map((format) => {
      const { reading, known, confirm, evidence } = format;
      const read = reading
        ? confirm
          ? "after a preview"
          : "yes"
        : known
          ? "by the mapper, filled in"
          : "by the mapper";
      return `| [${formatName(format)}](${page}) | ${kindsOf(format)} | ${EVIDENCE_WORDS[evidence]} | ${read} |`;
    }),
  );
  const exports = platforms.flatMap(({ page, formats }) =>
    formats.map((format) => {
      const rows = format.columns.day ? "days" : "totals of a period";
      return `| [${playsFormatName(format)}](${page}) | ${rows} | ${EVIDENCE_WORDS[format.evidence]} |`;
    }),
  );
  return `# Statements that are read

${MADE}

A file with any other header waits until you map its columns. JSON is refused: download CSV instead.

| layout | kind | known from | read at once |
|---|---|---|---|
${rows.join("\n")}

## Exports of plays

They have no money. What they count becomes measured plays, by track where the file has it.

| export | rows | known from |
|---|---|---|
${exports.join("\n")}

## Kinds

Only income and corrections count. A transfer moves money between accounts, a sum repeats what other files have line by
line, and a detail explains a part of them: these are recognized and kept, and their money is not added.

## What is checked in every file

Dates exist, currencies are codes of ISO 4217, units are whole numbers, and amounts are read to the last digit. An
amount like \`1,234\` is read only when the whole file tells what its comma means. Rows have as many cells as the header.
Where a format's figures must add up, each row is checked. A row that fails is refused with its reason and its money; it
is never booked in part.

A row that begins with "Total" or its like, names no period and has nothing but figures beside is the file's own total:
it is held against what the rows come to, and the proof shows both.

A row without a UPC counts to the release of its ISRC's other rows in the file, where these have one UPC only. The line
itself stays as printed.

## What cannot be noticed in any file

- The file was cut off at the end of a line, or within the last cell of its last row, and prints no total.
- Rows stand in the file twice without its header between them.
- A name, a title, an ISRC or a UPC has changed, or is in another column.
- A figure was replaced by another that does not contradict the rest of its row.

The pages list, for each layout, which columns could trade places unnoticed, as found by damaging its golden file.
`;
}
