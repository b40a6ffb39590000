import {
  FORMATS,
  formatName,
  PLAYS_FORMATS,
  type PlaysFormat,
  playsFormatName,
  type StatementFormat,
} from "@ledgerline/statements/formats";
import { soundCases } from "@ledgerline/statements/test/damage/sound-cases";
import { EVIDENCE_WORDS, MADE, steps } from "./page-parts.ts";
import { playsPage } from "./plays-page.ts";
import { kindsOf, senderPage } from "./sender-page.ts";

/** The pages of `docs/statements`, by file name. */
export function statementPages(): Map<string, string> {
  const cases = soundCases();
  const senders = Map.groupBy(FORMATS, ({ distributor }) => distributor)
    .entries()
    .map(([sender, formats]) => ({ sender, formats, page: `${slug(sender)}.md` }))
    .toArray()
    .toSorted((a, b) => a.sender.localeCompare(b.sender, "en"));
  const platforms = Map.groupBy(PLAYS_FORMATS, ({ sender }) => sender)
    .entries()
    .map(([sender, formats]) => ({ sender, formats, page: `${slug(sender)}.md` }))
    .toArray();
  return new Map([
    ["README.md", indexPage(senders, platforms)],
    ["get-your-statements.md", getPage(senders, platforms)],
    ...senders.map(({ sender, formats, page }) => [page, senderPage(sender, formats, cases)] as const),
    ...platforms.map(({ sender, formats, page }) => [page, playsPage(sender, formats)] as const),
  ]);
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

type WithHelp = Pick<StatementFormat | PlaysFormat, "help">;

interface Page<Format> {
  sender: string;
  page: string;
  formats: readonly Format[];
}

/** How to get the file from each distributor, in the words of the layouts themselves. */
function getPage(senders: readonly Page<StatementFormat>[], platforms: readonly Page<PlaysFormat>[]): string {
  const parts = [
    "# Get your statements",
    MADE,
    `Upload a file as you downloaded it, without opening or converting it: .csv, .tsv, .txt or .xlsx, also as .zip or .gz. Open
Royalties, press **Add a statement**, and drop it anywhere on the page, or choose several at once. **How to get your
statement** there says the same of statements.`,
    ...senders.map(senderPart),
    "## Anybody else",
    `Look for a report of royalties or sales by track and month, as CSV or as a workbook. It is read too: you say once what
its columns are, and the next one is booked without a question.`,
    "## Plays",
    "What was played comes from the platforms' own exports. The board holds it against what you were paid.",
    ...platforms.map((platform) => `#${senderPart(platform)}`),
  ];
  return `${parts.join("\n\n")}\n`;
}

function senderPart({ sender, page, formats }: Page<StatementFormat | PlaysFormat>): string {
  return [`## ${sender}`, ...ways(formats), `[What is read of it](${page}).`].join("\n\n");
}

/** Layouts of a sender are often obtained the same way, which is described once. */
function ways(formats: readonly WithHelp[]): string[] {
  const texts = formats.flatMap(({ help }) =>
    help.get ? [[help.get, steps(help.steps)].filter((part) => part !== null).join("\n\n")] : [],
  );
  const different = [...new Set(texts)];
  return different.length > 1 ? different.map((text) => `- ${text}`) : different;
}

interface Listed<Format> {
  page: string;
  formats: readonly Format[];
}

/** The list of all layouts, by sender, and what applies to all of them. */
function indexPage(senders: readonly Listed<StatementFormat>[], platforms: readonly Listed<PlaysFormat>[]): string {
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
