import { formatName, nameKey, type StatementFormat } from "@ledgerline/statements/formats";
import type { SoundCase } from "@ledgerline/statements/test/damage/sound-cases";
import { unnoticedSwaps } from "@ledgerline/statements/test/damage/unnoticed-swaps";
import { columnWords, named, notationsOf } from "./column-words.ts";
import { bullets, code, EVIDENCE_WORDS, figureTable, MADE, section, steps } from "./page-parts.ts";

/** Notations that could be mistaken for one with day and month the other way round. */
const EITHER_ORDER = new Set(["M/D/YYYY", "M/D/YY", "D/M/YYYY", "MM-DD-YYYY", "DD.MM.YYYY"]);

/** Everything about the layouts of one sender. */
export function senderPage(sender: string, formats: readonly StatementFormat[], cases: readonly SoundCase[]): string {
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

export function kindsOf({ kind }: StatementFormat): string {
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
