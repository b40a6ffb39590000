import type { Statement, StatementReceipt } from "@ledgerline/contract/statements/statements";
import type { Caller } from "../../client/ask.ts";
import { allLines, settled } from "../../client/settle.ts";
import { isSummary, type TrueFile } from "../draw/true-file.ts";
import { answer } from "./answer.ts";
import { fillIn } from "./fill-in.ts";
import type { Outcome } from "./outcome.ts";

const MOST_STEPS = 10;

/** Uploads a file, keeps what is filled in, answers what is asked, and returns what is booked in the end. */
export async function bringInCarelessly(caller: Caller, file: TrueFile): Promise<Outcome> {
  const outcome: Outcome = { statements: [], lines: [], asked: [], why: [] };
  const receipt = await caller.upload<StatementReceipt>(file);
  if (typeof receipt === "string") return { ...outcome, why: [receipt] };
  const own = new Set(receipt.statements.map(({ id }) => id));
  for (const first of receipt.statements) await finish(caller, first, { file, outcome, own });
  return outcome;
}

interface Known {
  file: TrueFile;
  outcome: Outcome;
  /** The statements of this upload. */
  own: ReadonlySet<string>;
}

async function finish(caller: Caller, first: Statement, known: Known): Promise<void> {
  const { outcome } = known;
  let statement = await settled(caller, first);
  let steps = 0;
  for (; steps < MOST_STEPS && isOpen(statement); steps += 1) {
    const next = await takeStep(caller, statement, known);
    if (typeof next === "string") {
      outcome.why.push(next);
      break;
    }
    statement = await settled(caller, next);
  }
  if (steps === MOST_STEPS) outcome.why.push("the questions never end");
  outcome.statements.push(statement);
  if (statement.state === "refused") outcome.why.push(statement.detail ?? "refused");
  if (statement.state === "booked" && statement.counts) outcome.lines.push(...(await allLines(caller, statement.id)));
}

function isOpen({ state }: Statement): boolean {
  return state === "unrecognized" || state === "confirming" || state === "overlapping";
}

async function takeStep(caller: Caller, statement: Statement, known: Known): Promise<Statement | string> {
  const { state, question } = statement;
  if (state === "overlapping") return resolve(caller, statement, known);
  if (state === "unrecognized") return fillIn(caller, statement, known);
  return question ? answer(caller, statement, question, known) : `it stays ${state}`;
}

/** A file is of another sender than the others. Its sheets are different money, except for the summary. */
async function resolve(
  caller: Caller,
  statement: Statement,
  { file, outcome, own }: Known,
): Promise<Statement | string> {
  const { id, overlaps, recognition } = statement;
  outcome.asked.push({ about: "overlap", answer: "right" });
  const ofSummary = isSummary(file.knows, recognition?.sheet) ? "cancel" : "replace";
  const ofSheet = file.knows.summary === null ? "keep_both" : ofSummary;
  const isOfFile = overlaps.some(({ statement_id: other }) => own.has(other));
  const said = isOfFile ? { action: ofSheet } : { action: "other_account", name: `Account ${id}` };
  return caller.ask<Statement>("POST", `/statements/${id}/resolve`, said);
}
