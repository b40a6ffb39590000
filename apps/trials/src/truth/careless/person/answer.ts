import type { Question } from "@ledgerline/contract/statements/recognition";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import type { Statement } from "@ledgerline/contract/statements/statements";
import type { Caller } from "../../ask.ts";
import { isSummary, type TrueFile } from "../draw/true-file.ts";
import type { Outcome } from "./outcome.ts";

interface Answer {
  value: string | null;
  answer: "right" | "nearest" | "none";
}

/** Answers the question of a statement as it is true, or as near as the question lets it. */
export async function answer(
  caller: Caller,
  { id, recognition }: Statement,
  question: Question,
  { file, outcome }: { file: TrueFile; outcome: Outcome },
): Promise<Statement | string> {
  const said =
    question.id === "preview"
      ? await lookAt(caller, id, file)
      : answerOf(question, file, isSummary(file.knows, recognition?.sheet));
  outcome.asked.push({ about: question.id, answer: said.answer });
  if (said.value === null) return `nobody knows the answer to ${question.id}: ${question.text}`;
  return caller.ask<Statement>("POST", `/statements/${id}/answer`, { question: question.id, value: said.value });
}

async function lookAt(caller: Caller, id: string, file: TrueFile): Promise<Answer> {
  const preview = await caller.ask<StatementPreview>("POST", `/statements/${id}/preview`, {});
  const isRight = typeof preview !== "string" && showsTruth(preview, file);
  return { value: isRight ? "yes" : "map", answer: "right" };
}

/** Whether each line that is shown is one of the file. */
function showsTruth({ rows }: StatementPreview, { lines }: TrueFile): boolean {
  return rows.every(
    ({ line }) =>
      line === null ||
      lines.some(
        ({ month, currency, net }) =>
          month === line.month && currency === line.currency && Number(net) === Number(line.net),
      ),
  );
}

function answerOf({ id, options, suggestion }: Question, file: TrueFile, sumsUp: boolean): Answer {
  const { lines, knows } = file;
  switch (id) {
    case "encoding":
      return ofOptions(options, suggestion, ({ lines: shown = [] }) => isAsWritten(shown, file));
    case "numbers":
      return right(knows.decimals);
    case "dates":
      return right(knows.dates);
    case "currency":
      return only(lines.map(({ currency }) => currency));
    case "month":
      return only(lines.map(({ month }) => month));
    case "year":
      return knows.year === undefined ? { value: null, answer: "none" } : right(String(knows.year));
    case "accounted":
      return right(lastMonth(lines));
    case "kind":
      return right(sumsUp ? "sum" : "income");
    case "withholdings":
      // What the files call net has nothing left to be taken off.
      return right("off");
    case "source":
      return right(`new: ${file.kind} ${file.name}`);
    case "repeated":
      return ofOptions(options, suggestion, ({ value, label }) => /keep|both|all/i.test(`${value} ${label}`));
    default:
      return { value: null, answer: "none" };
  }
}

/** Whether lines show a title of the file, and no letter that it lacks. */
function isAsWritten(shown: readonly string[], { lines, letters }: TrueFile): boolean {
  const isShown = lines.some(({ title }) => title !== null && shown.some((line) => line.includes(title)));
  return isShown && [...shown.join("")].every((letter) => letter <= "~" || letters.has(letter));
}

/** When a file was accounted at the earliest. */
export function lastMonth(lines: TrueFile["lines"]): string {
  const months = lines.map(({ month }) => month).toSorted();
  return months.at(-1) ?? "2026-01";
}

function right(value: string): Answer {
  return { value, answer: "right" };
}

/** The value that all lines share; else the first of them, which is not right for all. */
export function only(values: readonly string[]): Answer {
  const [first = null] = values;
  return { value: first, answer: new Set(values).size === 1 ? "right" : "nearest" };
}

function ofOptions(
  options: Question["options"],
  suggestion: string | null,
  isRight: (option: Question["options"][number]) => boolean,
): Answer {
  const found = options.find(isRight);
  if (found) return right(found.value);
  const nearest = suggestion ?? options[0]?.value ?? null;
  return { value: nearest, answer: nearest === null ? "none" : "nearest" };
}
