import { platformName } from "@ledgerline/contract/streaming/platforms";
import { type PlaysFormat, type PlaysQuestion, playsFormatName } from "@ledgerline/statements/formats";
import { datedWords, named } from "./column-words.ts";
import { bullets, code, EVIDENCE_WORDS, figureTable, MADE, section, steps } from "./page-parts.ts";

const ASKED: Record<PlaysQuestion, string> = {
  song: "Which song it is about, unless a file of the same name was answered for before.",
  window:
    "Which days it is about, unless its name or a line above its header says it in one way. The total stays a total of these days.",
  profile: "Whose plays they are, unless its name has the artist's own, or earlier files of this kind say it.",
};

const TOGETHER =
  "Several files are asked about together, and each can be changed after it was booked. Keep the names that the platform gives them.";

/** Everything about one sender's exports of plays. */
export function playsPage(sender: string, formats: readonly PlaysFormat[]): string {
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
