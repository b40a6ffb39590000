import type { AnsweredPlays, AnswerPlaysInput } from "@ledgerline/contract/statements/plays-files";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { changeStatement, deleteRefusals, deleteRowNotes, type StatementRow } from "@ledgerline/db/queries/statements";
import type { PlaysFormat, PlaysQuestion } from "@ledgerline/statements/formats";
import type { AccountContext } from "../../../context/context.ts";
import { DomainError } from "../../../context/errors.ts";
import { recordEvent } from "../../../history/record-event.ts";
import { forgetPlays } from "../../../plays/measured-files.ts";
import { announceStatement } from "../../../webhooks/announce-statement.ts";
import { findLayout } from "../../layouts/find-layout.ts";
import { requireChanged } from "../../show/require-changed.ts";
import { requireStatement } from "../../show/require-statement.ts";
import { showStatement } from "../../show/show-statement.ts";
import { checkPlaysAnswer } from "./check-plays-answer.ts";
import { proceedWithPlays } from "./proceed-with-plays.ts";

type FileAnswers = AnswerPlaysInput["files"][number];

const NOT_PLAYS = "This file is not an export of plays that can be answered for.";
const STILL_OPEN: Record<PlaysQuestion, string> = {
  song: "Say also which song it is about.",
  window: "Say also which days it is about.",
  profile: "Say also whose plays they are.",
};

/**
 * Takes the artist's answers about several exports of plays, and queues their booking. Each file is answered wholly or
 * not at all, whatever happens to the others. A booked one is booked again if its answers change.
 */
export async function answerPlays(ctx: AccountContext, { files }: AnswerPlaysInput): Promise<AnsweredPlays> {
  const answered: AnsweredPlays["files"] = [];
  for (const file of files) {
    try {
      const row = await transaction(ctx.db, (tx) => answerFile(ctx, tx, file));
      answered.push({ id: file.id, statement: await showStatement(ctx, row), refused: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      answered.push({ id: file.id, statement: null, refused: error.message });
    }
  }
  return { files: answered };
}

async function answerFile(ctx: AccountContext, tx: Transaction, { id, ...said }: FileAnswers): Promise<StatementRow> {
  const { accountId } = ctx;
  await lockAccount(tx, accountId);
  const statement = await requireStatement(tx, accountId, id);
  const format = statement.format === null ? undefined : (await findLayout(tx, accountId, statement.format))?.plays;
  if (!format || statement.kind !== "plays") throw new DomainError("conflict", NOT_PLAYS);
  const answers = { ...statement.answers, ...checked(format, said) };
  const waiting = await toWaiting(ctx, tx, statement);
  const answeredRow = requireChanged(await changeStatement(tx, accountId, id, waiting.state, { answers, notes: [] }));
  const next = await proceedWithPlays(ctx, tx, answeredRow, format);
  const open = next.question?.id;
  if (open === "song" || open === "window" || open === "profile")
    throw new DomainError("bad_request", STILL_OPEN[open]);
  await announceStatement(tx, next, ctx.clock());
  return next;
}

/** Keeps only the answers that this export is asked for. */
function checked({ asks }: PlaysFormat, said: Omit<FileAnswers, "id">): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const question of asks) {
    const value = said[question];
    if (value !== undefined) answers[question] = checkPlaysAnswer(question, value);
  }
  return answers;
}

async function toWaiting(ctx: AccountContext, tx: Transaction, statement: StatementRow): Promise<StatementRow> {
  if (statement.state === "booked") {
    await recordEvent(tx, ctx, { action: "plays_corrected", file: statement.fileName });
    return unbookPlays(tx, statement);
  }
  if (statement.state !== "confirming") throw new DomainError("conflict", NOT_PLAYS);
  return statement;
}

/** Takes a booked export of plays out of the figures, to be booked again. The caller holds the account's lock. */
async function unbookPlays(tx: Transaction, { accountId, id, state }: StatementRow): Promise<StatementRow> {
  await forgetPlays(tx, accountId, id);
  await deleteRefusals(tx, accountId, id);
  await deleteRowNotes(tx, accountId, id);
  return requireChanged(
    await changeStatement(tx, accountId, id, state, {
      state: "received",
      rowsRead: 0,
      rowsBooked: 0,
      rowsRefused: 0,
      rowsNoted: 0,
      keptRows: 0,
      saleFrom: null,
      saleTo: null,
      accountedFrom: null,
      accountedTo: null,
      bookedAt: null,
    }),
  );
}
