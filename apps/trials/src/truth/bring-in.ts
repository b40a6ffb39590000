import type { Statement, StatementReceipt } from "@ledgerline/contract/statements/statements";
import { answerQuestion } from "./answer-question.ts";
import type { Caller } from "./client/ask.ts";
import { allLines, settled } from "./client/settle.ts";
import type { MadeFile } from "./make-file.ts";
import { mapColumns } from "./map-columns.ts";
import { newOutcome, type Outcome } from "./outcome.ts";

const MOST_STEPS = 14;

/** Uploads a file, answers its questions truthfully, and returns what is booked in the end. */
export async function bringIn(caller: Caller, file: MadeFile): Promise<Outcome> {
  const outcome = newOutcome();
  const receipt = await caller.upload<StatementReceipt>(file);
  if (typeof receipt === "string") return { ...outcome, why: receipt };
  let statement: Statement = receipt;
  let lookedWrong = false;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    statement = await settled(caller, statement);
    outcome.statement = statement;
    if (statement.state === "booked") return { ...outcome, lines: await allLines(caller, statement.id) };
    if (statement.state === "refused") return { ...outcome, why: statement.detail };
    const next = await takeStep(caller, statement, file, { outcome, lookedWrong });
    if (typeof next === "string") return { ...outcome, why: next };
    lookedWrong ||= next.state === "unrecognized";
    statement = next;
  }
  return { ...outcome, why: "the questions never end" };
}

async function takeStep(
  caller: Caller,
  statement: Statement,
  file: MadeFile,
  { outcome, lookedWrong }: { outcome: Outcome; lookedWrong: boolean },
): Promise<Statement | string> {
  const { id, state, question } = statement;
  if (state === "overlapping") {
    return caller.ask<Statement>("POST", `/statements/${id}/resolve`, {
      action: "other_account",
      name: `Account ${id}`,
    });
  }
  if (state === "unrecognized") return mapColumns(caller, statement, file.truth, { outcome, lookedWrong });
  if (state === "confirming" && question) return answerQuestion(caller, { id, question }, file.truth, outcome);
  return `it stays ${state}`;
}
