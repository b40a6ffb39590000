import type { Question } from "@ledgerline/contract/statements/recognition";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import type { Statement } from "@ledgerline/contract/statements/statements";
import type { Caller } from "./ask.ts";
import { type Amount, amountOf, isEqual, NOTHING, plus } from "./draft/sale.ts";
import { noteQuestion, type Outcome } from "./outcome.ts";
import type { Truth } from "./truth.ts";

/** Whether a preview's totals and months are the true ones, as far as it shows them. */
export function looksRight(
  { totals, rows, sale_period: period }: StatementPreview,
  { sums, lastMonth }: Truth,
): boolean {
  const months = [...sums.keys()].map((key) => key.slice(4)).toSorted();
  const shown = rows.every(({ line }) => line === null || months.includes(line.month));
  const span = period === null || (period.from === months[0] && period.to === lastMonth);
  const wanted = new Map<string, Amount>();
  for (const [key, sum] of sums) {
    const currency = key.slice(0, 3);
    wanted.set(currency, plus(wanted.get(currency) ?? NOTHING, sum));
  }
  const agree = totals.every(({ currency, net }) => isEqual(amountOf(net), wanted.get(currency) ?? NOTHING));
  return shown && span && agree && totals.length === wanted.size;
}

/** The answer of somebody who sees that a file is written in two ways. */
export const NEITHER = "no way of writing decimals is that of all rows";
/** The option that leaves out rows that are in a file twice. */
const LEAVE_OUT = /leave|once|skip/i;

/** Answers truthfully; a preview only after a look at its figures. */
export async function answerQuestion(
  caller: Caller,
  { id, question }: { id: string; question: Question },
  truth: Truth,
  outcome: Outcome,
): Promise<Statement | string> {
  noteQuestion(outcome, question.id);
  if (question.id === "numbers" && truth.mixed) return NEITHER;
  if (question.id === "numbers" && truth.proves.decimals) outcome.needless.push("decimals");
  if (question.id === "dates" && truth.proves.dates) outcome.needless.push("month");
  const value = question.id === "preview" ? await lookAt(caller, id, truth) : truthfulAnswer(question, truth);
  if (value === null) return `nobody knows the answer to ${question.id}: ${question.text}`;
  return caller.ask<Statement>("POST", `/statements/${id}/answer`, { question: question.id, value });
}

async function lookAt(caller: Caller, id: string, truth: Truth): Promise<string> {
  const preview = await caller.ask<StatementPreview>("POST", `/statements/${id}/preview`, {});
  return typeof preview !== "string" && looksRight(preview, truth) ? "yes" : "map";
}

/** The reading whose lines have the true titles; null if there is none. */
function asTheyAre(options: Question["options"], { titles }: Truth): string | null {
  const shows = (lines: readonly string[] = []) => titles.some((title) => lines.some((line) => line.includes(title)));
  return options.find(({ lines }) => shows(lines))?.value ?? null;
}

/** Answers even a new question, if its options say what they mean; null otherwise. */
function truthfulAnswer({ id, options }: Question, truth: Truth): string | null {
  const known: Record<string, string> = {
    numbers: truth.decimals,
    currency: truth.currency,
    month: truth.month,
    accounted: truth.accounted,
    dates: truth.dates,
    kind: "income",
    // Nothing is left to be deducted from what the generator writes as net.
    withholdings: "off",
    source: "new: Another account",
  };
  if (id === "encoding") return asTheyAre(options, truth);
  const answer = known[id];
  if (answer !== undefined && (options.length === 0 || id === "source")) return answer;
  const values = options.map(({ value }) => value);
  const wanted = [answer, truth.decimals, truth.dates, truth.currency].find((value) => value && values.includes(value));
  return wanted ?? options.find(({ value, label }) => LEAVE_OUT.test(`${value} ${label}`))?.value ?? null;
}
