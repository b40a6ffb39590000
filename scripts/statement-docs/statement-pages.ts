import { platformName } from "@ledgerline/contract/streaming/platforms";
import { FORMATS, formatName } from "@ledgerline/statements/formats/catalogue";
import { nameKey } from "@ledgerline/statements/formats/columns";
import type { StatementFormat } from "@ledgerline/statements/formats/format";
import { PLAYS_FORMATS, playsFormatName } from "@ledgerline/statements/formats/plays-catalogue";
import type { PlaysFormat, PlaysQuestion } from "@ledgerline/statements/formats/plays-format";
import { type SoundCase, soundCases } from "@ledgerline/statements/test/damage/sound-cases";
import { unnoticedSwaps } from "@ledgerline/statements/test/damage/unnoticed-swaps";
import {
  bullets,
  code,
  columnWords,
  datedWords,
  EVIDENCE_WORDS,
  figureTable,
  MADE,
  named,
  notationsOf,
  section,
  steps,
} from "./column-words.ts";

/** Notations that could be mistaken for one with day and month the other way round. */
const EITHER_ORDER = new Set(["M/D/YYYY", "M/D/YY", "D/M/YYYY", "MM-DD-YYYY", "DD.MM.YYYY"]);

const ASKED: Record<PlaysQuestion, string> = {
  song: "Which song it is about, unless a file of the same name was answered for before.",
  window:
    "Which days it is about, unless its name or a line above its header says it in one way. The total stays a total of these days.",
  profile: "Whose plays they are, unless its name has the artist's own, or earlier files of this kind say it.",
};

const TOGETHER =
  "Several files are asked about together, and each can be changed after it was booked. Keep the names that the platform gives them.";

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
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.toLowerCase().replace(/[^a-z0-9]+/g, "-");
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
statement** on that page has the same steps.`,
    ...senders.map(senderPart),
    "## Anybody else",
    `Look for a report of royalties or sales by track and month, as CSV or as a workbook. Ledgerline reads that too: you say once
what its columns are, and the next one is booked without a question.`,
    "## Plays",
    "What was played comes from the platforms' own exports. The board compares it with what you were paid.",
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
[How you map them can be shared](#share-a-layout).

| layout | kind | known from | read at once |
|---|---|---|---|
${rows.join("\n")}

## Exports of plays

They contain no money. What they count becomes measured plays, by track where the file names tracks.

| export | rows | known from |
|---|---|---|
${exports.join("\n")}

## Share a layout

How you map a file can be saved as a small text, such as \`traxsource.ledger.json\`. It has the header, how the rows are read
and up to three invented rows, and nothing of your account or of your file. In the mapper, **Save this layout** saves it,
**Hand in this layout** saves it without the names that you have typed, and **Use a layout file** takes one. The API does the
same with \`POST /api/v1/statements/{id}/layout\`, \`GET /api/v1/statements/formats/{id}/layout\` and
\`POST /api/v1/statements/formats\`.

\`\`\`json
{
  "ledgerline": 1,
  "name": "Traxsource",
  "header": ["Period", "Qty", "Amount Due"],
  "reading": {
    "numbers": "point",
    "columns": {
      "sold": { "column": "Period", "as": "clear" },
      "store": { "fixed": "Traxsource" },
      "units": { "column": "Qty" },
      "net": { "column": "Amount Due", "currency": "ask" }
    }
  },
  "rows": [["2026-01-15", "1", "0.25"]]
}
\`\`\`

\`reading\` is what every layout in the list above has, word for word
([format.ts](../../packages/statements/src/formats/format.ts) explains each field). Files with exactly this header are read by
it. Whoever receives a layout sees the figures of their first file before they are booked.

- On the command line: \`ledgerline read july.csv --layout traxsource.ledger.json\`.
- To make it one of this list: \`pnpm make statement-format traxsource traxsource traxsource.ledger.json\` writes the layout and its
  golden file. Put rows as the sender prints them in place of the invented ones, say where they were found, and go on as
  [CONTRIBUTING](../../CONTRIBUTING.md#adding-a-statement-format) says.

## Kinds

Only income and corrections count. A transfer moves money between accounts, a sum repeats what other files have line by
line, and a detail explains a part of them: these are recognized and kept, but their money is not counted.

## What is checked in every file

Dates exist, currencies are codes of ISO 4217, units are whole numbers, and amounts are read to the last digit. An
amount like \`1,234\` is read only when the whole file tells what its comma means. Rows have as many cells as the header.
Where a format's figures must add up, each row is checked. A row that fails is refused with its reason and its money; it
is never booked in part.

A text may be of fixed width. A workbook's sheet whose amounts are all sums of another sheet's rows is left out.

A row that begins with "Total" or its like, names no period and has nothing but figures beside is the file's own total:
it is compared with what the rows come to, and the proof shows both.

A row without a UPC counts towards the release of its ISRC's other rows in the file, if these have only one UPC. The line
itself stays as printed.

## What cannot be noticed in any file

- The file was cut off at the end of a line, or within the last cell of its last row, and prints no total.
- Rows are in the file twice without its header between them.
- A name, a title, an ISRC or a UPC has changed, or is in another column.
- A figure was replaced by another that does not contradict the rest of its row.

The pages list, for each layout, which columns could trade places unnoticed, as found by damaging its golden file.
`;
}

/** Everything about one sender's exports of plays. */
function playsPage(sender: string, formats: readonly PlaysFormat[]): string {
  return `${[`# ${sender}`, MADE, ...formats.map(exportSection)].join("\n\n")}\n`;
}

function exportSection(format: PlaysFormat): string {
  const { id, help, asks, evidence, header, totals, platform } = format;
  const kind = format.columns.day ? "plays by day" : "plays of a period";
  const parts = [
    `## ${playsFormatName(format)}`,
    `${code(id)}, ${kind}, which count for ${platformName(platform)}. Known from ${EVIDENCE_WORDS[evidence]}.`,
    section("How to get the file", [help.get, steps(help.steps)]),
    section("What is read", [help.reads, figureTable(columnsOf(format))]),
    section("What is not read", [
      help.ignores,
      totals ? `Rows that begin with ${totals.map(code).join(" or ")}: they add up the others.` : null,
    ]),
    section("What you are asked", [bullets(asks.map((question) => ASKED[question])), TOGETHER]),
    section("What cannot be noticed", [help.unnoticed ? bullets([help.unnoticed]) : null]),
    section("Columns", [header.map(code).join(", ")]),
    section("Where it was seen", [bullets(help.seen)]),
  ];
  return parts.filter((part) => part !== null).join("\n\n");
}

function columnsOf({ columns }: PlaysFormat): [figure: string, column: string][] {
  const { day, title, content, plays, listeners, saves } = columns;
  const words: [string, string | null][] = [
    ["Day", day ? datedWords(day) : null],
    ["Song or video", title === undefined ? null : named(title)],
    ["The platform's ID of it", content === undefined ? null : named(content)],
    ["Plays", named(plays)],
    ["Listeners", listeners === undefined ? null : named(listeners)],
    ["Saves", saves === undefined ? null : named(saves)],
  ];
  return words.flatMap(([figure, column]) => (column === null ? [] : [[figure, column]]));
}

/** Everything about the layouts of one sender. */
function senderPage(sender: string, formats: readonly StatementFormat[], cases: readonly SoundCase[]): string {
  const layouts = formats.map((format) =>
    layoutSection(
      format,
      cases.filter((each) => each.format === format),
    ),
  );
  return `${[`# ${sender}`, MADE, ...layouts].join("\n\n")}\n`;
}

function layoutSection(format: StatementFormat, cases: readonly SoundCase[]): string {
  const { id, help, reading, known, confirm, emptyWhen, sheet, evidence, header } = format;
  const unnoticed = unnoticedWords(format, cases);
  const columns = reading?.columns ?? known;
  const parts = [
    `## ${formatName(format)}`,
    `${code(id)}, ${kindsOf(format)}. Known from ${EVIDENCE_WORDS[evidence]}.`,
    reading ? null : mapped(format),
    confirm ? `Before the first booking you see a preview. ${confirm}` : null,
    sheet ? `In a workbook, the sheet ${code(sheet)}.` : null,
    section("How to get the file", [help.get, steps(help.steps)]),
    section("What is read", [help.reads, columns ? figureTable(columnWords(columns)) : null]),
    section("What is not read", [help.ignores]),
    reading?.personal ? section("What is erased", [personal(reading.personal)]) : null,
    emptyWhen ? section("When nothing was earned", [`The file says ${emptyWhen.map(code).join(" or ")}.`]) : null,
    section("What cannot be noticed", [bullets(unnoticed)]),
    header.length > 0 ? section("Columns", [header.map(code).join(", ")]) : null,
    section("Where it was seen", [bullets(help.seen)]),
  ];
  return parts.filter((part) => part !== null).join("\n\n");
}

function mapped({ known }: StatementFormat): string {
  if (!known) return "Recognized by its name; you map its columns.";
  const money = known.net ? "" : ", and you say which column is your money";
  return `Recognized by its name. The mapper opens with the columns below filled in${money}.`;
}

function personal(names: NonNullable<NonNullable<StatementFormat["reading"]>["personal"]>): string {
  return `Personal data of buyers, before the file is stored: ${names.map(named).join(", ")}.`;
}

function kindsOf({ kind }: StatementFormat): string {
  return typeof kind === "string" ? kind : kind.join(" or ");
}

/** The damage that goes unnoticed in a file of this format, in sentences, as found by damaging its golden file. */
function unnoticedWords({ help, reading }: StatementFormat, cases: readonly SoundCase[]): string[] {
  if (!reading) return [];
  const words = help.unnoticed ? [help.unnoticed] : [];
  if (notationsOf(reading.columns).some((notation) => EITHER_ORDER.has(notation))) {
    words.push("A day and a month that traded places, where both could be a month.");
  }
  const swaps = [...groups(withoutDoubles(unnoticedSwaps(cases)))];
  if (swaps.length === 0) return words;
  const listed = swaps.map(([column, others]) => `  - ${code(column)} with ${others.map(code).join(", ")}`);
  return [...words, `Values that traded places between columns:\n${listed.join("\n")}`];
}

function withoutDoubles(pairs: [string, string][]): [string, string][] {
  const keyOf = (pair: [string, string]) => pair.map(nameKey).toSorted().join("\n");
  return [...new Map(pairs.toReversed().map((pair) => [keyOf(pair), pair])).values()].toReversed();
}

/** Groups the pairs under few columns, by always taking the column that is in most of the remaining pairs. */
function* groups(pairs: [string, string][]): Generator<[string, string[]]> {
  let left = pairs;
  while (left.length > 0) {
    const counts = Map.groupBy(left.flat(), (name) => name);
    const [most = ""] = [...counts].reduce((best, each) => (each[1].length > best[1].length ? each : best));
    yield [most, left.filter((pair) => pair.includes(most)).map(([a, b]) => (a === most ? b : a))];
    left = left.filter((pair) => !pair.includes(most));
  }
}
