import { formatName } from "../../packages/domain/src/statements/formats/catalogue.ts";
import type { Evidence, StatementFormat } from "../../packages/domain/src/statements/formats/format.ts";
import type { SoundCase } from "../../packages/domain/test/damage/sound-cases.ts";
import { code, columnWords } from "./column-words.ts";
import { unnoticedWords } from "./unnoticed-words.ts";

export const MADE = "<!-- Made from the formats by `pnpm docs:statements`. -->";

export const EVIDENCE_WORDS: Record<Evidence, string> = {
  real: "rows of published files",
  parser: "code that reads real files",
  doc: "the sender's help page",
  names: "some column names",
};

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
  const { id, help, reading, confirm, emptyWhen, sheet, evidence, header } = format;
  const unnoticed = unnoticedWords(format, cases);
  const parts = [
    `## ${formatName(format)}`,
    `${code(id)}, ${kindsOf(format)}. Known from ${EVIDENCE_WORDS[evidence]}.`,
    reading ? null : "Recognized by its name; you say what its columns are.",
    confirm ? `Before the first booking you see a preview. ${confirm}` : null,
    sheet ? `In a workbook, the sheet ${code(sheet)}.` : null,
    section("How to get the file", [help.get, steps(help.steps)]),
    section("What is read", [help.reads, reading ? table(columnWords(reading.columns)) : null]),
    section("What is not read", [help.ignores]),
    reading?.personal ? section("What is erased", [personal(reading.personal)]) : null,
    emptyWhen ? section("When nothing was earned", [`The file says ${emptyWhen.map(code).join(" or ")}.`]) : null,
    section("What cannot be noticed", [unnoticed.map((each) => `- ${each}`).join("\n") || null]),
    header.length > 0 ? section("Columns", [header.map(code).join(", ")]) : null,
    section("Where it was seen", [help.seen.map((each) => `- ${each}`).join("\n") || null]),
  ];
  return parts.filter((part) => part !== null).join("\n\n");
}

function section(title: string, parts: (string | null | undefined)[]): string | null {
  const filled = parts.filter((part) => typeof part === "string");
  return filled.length === 0 ? null : [`### ${title}`, ...filled].join("\n\n");
}

function table(rows: [string, string][]): string {
  return ["| figure | column |", "|---|---|", ...rows.map(([figure, column]) => `| ${figure} | ${column} |`)].join(
    "\n",
  );
}

function steps(list: StatementFormat["help"]["steps"]): string | null {
  return list ? list.map(({ name, text }, at) => `${at + 1}. **${name}**: ${text}`).join("\n") : null;
}

function personal(names: NonNullable<NonNullable<StatementFormat["reading"]>["personal"]>): string {
  const columns = names.map((name) => (typeof name === "object" ? name.join(" or ") : String(name)));
  return `Personal data of buyers, before the file is stored: ${columns.map(code).join(", ")}.`;
}

export function kindsOf({ kind }: StatementFormat): string {
  return typeof kind === "string" ? kind : kind.join(" or ");
}
