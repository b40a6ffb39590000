import type { Question, StatementSummary, UnknownColumns } from "@ledgerline/statements";
import { askQuestion, noteSentence } from "@ledgerline/statements/english";
import { shortText } from "../output/plain-text.ts";

const WITHOUT_OPTIONS: Record<string, string> = { currency: "EUR", month: "2026-03", accounted: "2026-03" };

/** What a file asks, and how to answer it. */
export function askInWords(
  question: Question,
  { format, impossible }: { format: string; impossible: StatementSummary["impossible"] },
): string {
  const { id, text, options, suggestion } = askQuestion(question, {
    format,
    ...(impossible && { recognition: { impossible } }),
  });
  const answers = options.map(({ value, label }) => `    --answer ${id}=${value}   ${shortText(label)}\n`);
  const example = suggestion ?? WITHOUT_OPTIONS[id] ?? "…";
  const list = options.length > 0 ? answers.join("") : `    --answer ${id}=${example}\n`;
  const likely = suggestion === null ? "" : `    The file suggests ${shortText(suggestion)}.\n`;
  return `  Not read yet: ${text}\n${list}${likely}`;
}

/** What is known and missing about an unknown header, as options to copy. */
export function askColumns({ note, header, samples, guess, missing }: UnknownColumns): string {
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
    "  Check each of them: what is said wrong is read wrong.\n",
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
