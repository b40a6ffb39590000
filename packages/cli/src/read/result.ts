import { askQuestion, kindSentence, noteSentence, refusalSentence } from "@ledgerline/statements/english";
import {
  proofHolds,
  type Question,
  type StatementProof,
  type StatementSummary,
  UnknownColumns,
} from "@ledgerline/statements/entries/index";
import { amount, count, money, plainText, shortText } from "../output/terminal.ts";
import type { ReadResult, ReadSummary } from "./read-files.ts";

/** How many refused rows are shown for a statement; `--json` has more, and `--refused` all. */
const MOST_REFUSALS = 20;

/** Totals, refusals and the proof of each statement, for people. */
export function describeResult({ statements, unreadable }: ReadResult): string {
  const parts = [
    ...statements.map(describeStatement),
    ...unreadable.map(({ file, error }) => {
      const why =
        error instanceof UnknownColumns ? askColumns(error) : `  Not read: ${plainText(noteSentence(error.note))}\n`;
      return `${plainText(file)}\n${why}`;
    }),
  ];
  return parts.join("\n");
}

function describeStatement(statement: ReadSummary): string {
  const { file, sheet, format, kind, question, impossible, signs, unread, rows, proof, refusals } = statement;
  const title = `${plainText(file)}${sheet === null ? "" : `, sheet ${plainText(sheet)}`}: ${format.name}\n`;
  if (question) return title + askInWords(question, { format: format.id, impossible, signs, unread });
  if (!proof) return title;
  const figure = (name: string, rows: string, sums: { currency: string; net: string }[]) =>
    `  ${name.padEnd(11)} ${rows}${sums.length > 0 ? `: ${sums.map(money).join(", ")}` : ""}\n`;
  const why = kindSentence(kind);
  const more = rows.refused - Math.min(refusals.length, MOST_REFUSALS);
  return [
    title,
    why === null ? "" : `  ${why}\n`,
    figure("Booked", count(rows.booked, "row"), proof.lines),
    rows.refused > 0 ? figure("Refused", count(rows.refused, "row"), proof.refused) : "",
    ...refusals
      .slice(0, MOST_REFUSALS)
      .map(({ lineNo, reason }) => `    Line ${lineNo}: ${shortText(refusalSentence(reason))}\n`),
    more > 0 ? `    and ${count(more, "more row")}; --refused writes all of them\n` : "",
    rows.noted > 0 ? figure("No income", count(rows.noted, "row"), proof.noted) : "",
    describeProof(proof),
  ].join("");
}

function describeProof(proof: StatementProof): string {
  const { file_lines: lines, unknown, unreadable_rows, printed, above } = proof;
  const doubts = [
    ...unknown.map(({ currency, net }) => `${amount(net)} in "${shortText(currency ?? "")}" is in no sum`),
    ...(unreadable_rows > 0 ? [`${count(unreadable_rows, "refused row")} with money that cannot be read`] : []),
    ...above.map(({ line_no, net }) => `${amount(net)} on line ${line_no} is in the header or above it, and in no sum`),
    ...printed.flatMap(({ currency, net, rows, agrees }) =>
      agrees ? [] : [`the file prints ${money({ currency, net })}, and its rows are ${money({ currency, net: rows })}`],
    ),
  ];
  const agreeing = printed.some(({ agrees }) => agrees) ? " The totals that it prints agree." : "";
  const verdict = proofHolds(proof) ? `holds.${agreeing}` : `does not hold: ${doubts.join("; ")}.`;
  const accounted = [
    `${lines.total.toLocaleString("en-US")} lines of the file = ${lines.header} header`,
    ...(lines.preamble ? [`${lines.preamble} above it`] : []),
    `${lines.rows.toLocaleString("en-US")} of rows`,
    `${lines.blank.toLocaleString("en-US")} blank`,
  ];
  return `  Proof       ${verdict}\n              ${accounted.join(" + ")}\n`;
}

const WITHOUT_OPTIONS: Record<string, string> = {
  currency: "EUR",
  month: "2026-03",
  year: "2025",
  accounted: "2026-03",
};

/** What a file asks, and how to answer it. */
function askInWords(question: Question, { format, ...shown }: Shown & { format: string }): string {
  const { id, text, options, suggestion } = askQuestion(question, {
    format,
    recognition: found(shown),
  });
  const { signs } = shown;
  const answers = options.map(({ value, label }) => `    --answer ${id}=${value}   ${shortText(label)}\n`);
  if (signs?.returns) {
    const { name, values } = signs.returns;
    const [column, answer] = [quoted(`sign=${name}`), quoted(`returns=${values.join(",")}`)];
    answers.push(`    --column ${column} --answer ${answer}   They are taken off\n`);
  }
  if (signs?.debit) answers.push(`    --column ${quoted(`debit=${signs.debit.name}`)}   It is taken off\n`);
  const example = suggestion ?? WITHOUT_OPTIONS[id] ?? "…";
  const list = options.length > 0 ? answers.join("") : `    --answer ${id}=${example}\n`;
  const likely = suggestion === null ? "" : `    The file suggests ${shortText(suggestion)}.\n`;
  return `  Not read yet: ${text}\n${list}${likely}`;
}

/** What the file shows that a question is about. */
type Shown = Pick<StatementSummary, "impossible" | "signs" | "unread">;

function found({ impossible, signs, unread }: Shown) {
  return { ...(impossible && { impossible }), ...(signs && { signs }), ...(unread && { unread }) };
}

/** What is known and missing about an unknown header, as options to copy. */
function askColumns({ note, header, samples, guess, missing }: UnknownColumns): string {
  const named = Object.entries(guess.columns).map(([field, name]) => `--column ${quoted(`${field}=${name}`)}`);
  const said = Object.entries(guess.answers).map(([id, value]) => `--answer ${quoted(`${id}=${value}`)}`);
  const options = [...named, ...said];
  const isNameless = note.code === "no_header";
  const about = isNameless ? noteSentence(note) : "Ledgerline does not know this header. Say which column is what:";
  const shown = (name: string, at: number) =>
    isNameless ? `${name} (${shortText(samples[at] ?? "")})` : shortText(name);
  return [
    `  ${about}\n`,
    `    Its columns: ${header.map(shown).join(", ")}\n`,
    options.length > 0 ? `    By their names and cells: ${options.join(" ")}\n` : "",
    ...missing
      .filter(({ field }) => !isGuessed(field, guess))
      .map(({ field, text }) => `    ${text} ${howToSay(field)}\n`),
    "  Check each of them: a wrong answer means wrong figures.\n",
  ].join("");
}

const COLUMNS = new Set(["net", "original_currency"]);
const EXAMPLES: Record<string, string> = {
  ...WITHOUT_OPTIONS,
  store: "NAME",
  numbers: "point",
  dates: "day_first",
  kind: "income",
};
const EITHER: Record<string, string> = { month: "sold", store: "store", currency: "currency" };

/** Whether one of the suggested `--column` or `--answer` options covers it. */
function isGuessed(field: string, { columns, answers }: UnknownColumns["guess"]): boolean {
  return Object.hasOwn(columns, EITHER[field] ?? field) || Object.hasOwn(answers, field);
}

function howToSay(field: string): string {
  if (COLUMNS.has(field)) return `(--column ${field}=NAME)`;
  const column = EITHER[field];
  const answer = `--answer ${field}=${EXAMPLES[field] ?? "…"}`;
  return column === undefined ? `(${answer})` : `(--column ${column}=NAME, or ${answer})`;
}

/** Quoted for a shell if necessary. */
function quoted(text: string): string {
  const plain = shortText(text);
  return /^[\w=./:-]+$/.test(plain) ? plain : `'${plain.replaceAll("'", "'\\''")}'`;
}

/** A refused row is cut after this many characters. */
const MOST_CHARS = 500;

/** What `read --json` prints. Fields never change; new ones may be added. */
export function resultJson({ statements, unreadable }: ReadResult) {
  return {
    statements: statements.map(({ question, impossible, signs, unread, refusals, proof, ...statement }) => ({
      ...statement,
      question:
        question &&
        askQuestion(question, { format: statement.format.id, recognition: found({ impossible, signs, unread }) }),
      /** The first 100 of `rows.refused`; `--refused` writes all. */
      refusals: refusals.map(({ lineNo, reason, row }) => ({
        line_no: lineNo,
        code: reason.code,
        text: refusalSentence(reason),
        row: row.length > MOST_CHARS ? row.slice(0, MOST_CHARS).toWellFormed() : row,
      })),
      proof: proof && { holds: proofHolds(proof), ...proof },
    })),
    unreadable: unreadable.map(({ file, error }) => ({
      file,
      code: error.note.code,
      text: noteSentence(error.note),
      ...(error instanceof UnknownColumns && {
        header: error.header,
        samples: error.samples,
        guess: error.guess,
        missing: error.missing,
      }),
    })),
  };
}
