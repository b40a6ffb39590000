import { setTimeout as delay } from "node:timers/promises";
import type { RoyaltyLines } from "@ledgerline/contract/analytics/royalties";
import type { Statement, StatementReceipt } from "@ledgerline/contract/statements/statements";
import { answerQuestion } from "./answer-question.ts";
import type { Caller } from "./ask.ts";
import type { MadeFile } from "./make-file.ts";
import { mapColumns } from "./map-columns.ts";
import { newOutcome, type Outcome } from "./outcome.ts";

const MOST_STEPS = 14;
const LOOK_AGAIN_MS = 40;
/** Long enough for a booking that a busy machine has ended to be repeated. */
const PATIENCE_MS = 400_000;

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

async function settled(caller: Caller, statement: Statement): Promise<Statement> {
  const deadline = Date.now() + PATIENCE_MS;
  let now = statement;
  while (now.state === "received" || now.state === "booking") {
    if (Date.now() > deadline) throw new Error(`a statement stays ${now.state}`);
    await delay(LOOK_AGAIN_MS);
    const shown = await caller.ask<Statement>("GET", `/statements/${now.id}`);
    if (typeof shown === "string") throw new Error(shown);
    now = shown;
  }
  return now;
}

async function allLines(caller: Caller, id: string) {
  const lines: RoyaltyLines["lines"] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page: RoyaltyLines | string = await caller.ask<RoyaltyLines>(
      "GET",
      `/statements/${id}/lines?limit=500${after}`,
    );
    if (typeof page === "string") throw new Error(page);
    lines.push(...page.lines);
    cursor = page.cursor;
  } while (cursor !== null);
  return lines;
}
