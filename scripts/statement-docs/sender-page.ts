import { formatName, type StatementFormat } from "@ledgerline/statements/formats";
import type { SoundCase } from "@ledgerline/statements/test/damage/sound-cases";
import { columnWords, named } from "./column-words.ts";
import { bullets, code, EVIDENCE_WORDS, figureTable, MADE, section, steps } from "./page-parts.ts";
import { unnoticedWords } from "./unnoticed-words.ts";

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
