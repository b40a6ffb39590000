import {
  type AnsweredPlays,
  type AnswerPlaysInput,
  MOST_PLAYS_FILES,
  type PlaysFile,
  type PlaysFiles,
  type PlaysFilesInput,
} from "@ledgerline/contract/plays-files";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { isPlainText } from "@ledgerline/contract/wire/wire";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { deleteRefusals, deleteRowNotes } from "@ledgerline/db/queries/statements/statement-rows";
import { changeStatement, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import { playsFormatName } from "@ledgerline/statements/formats/plays-catalogue";
import { type PlaysFormat, type PlaysQuestion, readPlaysWindow } from "@ledgerline/statements/formats/plays-format";
import {
  type AskedFile,
  type KnownAnswer,
  questionOf,
  readAnswers,
} from "@ledgerline/statements/recognize/plays-answers";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import type { AccountContext, Context } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { forgetPlays } from "../../plays/measured-files.ts";
import { ownNames } from "../../plays/names.ts";
import { announceStatement } from "../../webhooks/announce.ts";
import { queueBooking } from "../book/booking-queue.ts";
import { findLayout } from "../layouts.ts";
import { requireChanged, requireStatement } from "../require-statement.ts";
import { showStatement } from "../show/show-statement.ts";
import { listAnsweredFiles, listWaitingPlays } from "./plays-answers.sql.ts";

interface About extends Pick<AskedFile, "names" | "earlier"> {
  format: PlaysFormat;
}

/** The exports of plays that wait for answers, each with all its questions, so that one form can answer them. */
export async function listPlaysFiles(
  ctx: Pick<AccountContext, "db" | "accountId">,
  { id }: PlaysFilesInput = {},
): Promise<PlaysFiles> {
  const { db, accountId } = ctx;
  const rows = id
    ? [await requireStatement(db, accountId, id)]
    : await listWaitingPlays(db, accountId, MOST_PLAYS_FILES + 1);
  const abouts = new Map<string, About | null>();
  const files: PlaysFile[] = [];
  for (const row of rows.slice(0, MOST_PLAYS_FILES)) {
    const format = row.format ?? "";
    if (!abouts.has(format)) abouts.set(format, await aboutFormat(ctx, format));
    const about = abouts.get(format);
    if (about) files.push(toPlaysFile(row, about));
  }
  if (id && files.length === 0) throw new DomainError("not_found", MESSAGES.statementNotFound);
  return { files, more: rows.length > MOST_PLAYS_FILES };
}

/** Null when the artist has deleted the format since. */
async function aboutFormat(
  { db, accountId }: Pick<AccountContext, "db" | "accountId">,
  id: string,
): Promise<About | null> {
  const format = (await findLayout(db, accountId, id))?.plays;
  return format ? { format, ...(await askedAbout(db, accountId, format)) } : null;
}

function toPlaysFile(row: StatementRow, { format, names, earlier }: About): PlaysFile {
  const { id, fileName, sheet, state, createdAt, recognition } = row;
  return {
    id,
    file_name: fileName,
    sheet,
    format_name: format.layout ? playsFormatName(format) : format.sender,
    platform: format.platform,
    state,
    created_at: createdAt.toISOString(),
    counted: recognition?.plays ?? null,
    asks: readAnswers(format, { ...row, names, earlier }).map((known) => ({
      question: known.question,
      value: known.value,
      sure: known.isSure,
      from: known.by,
      days: known.days,
      doubt: doubtOf(known),
    })),
  };
}

function doubtOf({ question, value, isSure, by, days, isContradicted }: KnownAnswer): string | null {
  if (isSure) return null;
  if (isContradicted) return "The file's name and a line above its header name different days.";
  if (question === "window" && days !== null && value === null)
    return `The file's name says ${days} days, but not which.`;
  if (question === "window" && value !== null) {
    return by === "cells"
      ? "A line above its header can be read in two ways."
      : "The file's name can be read in two ways.";
  }
  if (question === "profile" && by === "earlier") return "Your earlier files of this kind are of several artists.";
  return null;
}

type FileAnswers = AnswerPlaysInput["files"][number];

const NOT_PLAYS = "This file is not an export of plays with open questions.";
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

/** The answer as it is stored. Throws `bad_request` when it does not answer this question. */
export function checkPlaysAnswer(question: PlaysQuestion, value: string): string {
  const answer = value.trim();
  if (question === "window" && !readPlaysWindow(answer)) {
    throw new DomainError("bad_request", "Write the days as 2026-10-01~2026-10-28, or ~2026-10-28 for all time.");
  }
  if (answer === "" || !isPlainText(answer)) {
    throw new DomainError("bad_request", question === "song" ? "Name the song." : "Name the artist.");
  }
  return answer;
}

/** Asks the next open question about an export of plays, or queues its booking. */
export async function proceedWithPlays(
  { jobs }: Pick<Context, "jobs">,
  tx: Transaction,
  statement: StatementRow,
  format: PlaysFormat,
): Promise<StatementRow> {
  const { accountId, id, state, answers, notes } = statement;
  const known = readAnswers(format, { ...statement, ...(await askedAbout(tx, accountId, format)) });
  const question = questionOf(known);
  const read = question ? [] : known.filter(({ by }) => by !== "answer");
  const changed = requireChanged(
    await changeStatement(tx, accountId, id, state, {
      state: question ? "confirming" : "received",
      format: format.id,
      kind: "plays",
      question,
      answers: { ...answers, ...Object.fromEntries(read.map((one) => [one.question, one.value ?? ""])) },
      notes: read.length > 0 ? [...notes, noteOf(read)] : notes,
      bytesRead: 0,
    }),
  );
  if (!question) await queueBooking({ jobs }, tx, changed);
  return changed;
}

function noteOf(read: readonly KnownAnswer[]): StatementNote {
  const answers = read.flatMap(({ question, value, by }) =>
    value !== null && (by === "name" || by === "cells" || by === "earlier") ? [{ question, value, by }] : [],
  );
  return { code: "read_unasked", answers };
}

/** What helps to answer an export's questions: the artist's names, and the answers for earlier files. */
async function askedAbout(
  db: Database | Transaction,
  accountId: string,
  { id, platform }: PlaysFormat,
): Promise<Pick<AskedFile, "names" | "earlier">> {
  return { names: await ownNames(db, accountId, platform), earlier: await listAnsweredFiles(db, accountId, id) };
}
