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
import { queueBooking } from "../book/booking-queue.ts";
import { findLayout } from "../layouts.ts";
import { requireChanged, requireStatement } from "../require-statement.ts";
import { showStatements } from "../show/show-statement.ts";
import {
  listAnsweredFiles,
  listNamedStatements,
  listWaitingPlays,
  MOST_ANSWERED,
  saveAnswers,
  unbookExports,
} from "./plays-answers.sql.ts";

/** What helps to answer the questions about an export. */
interface About extends Pick<AskedFile, "names"> {
  format: PlaysFormat;
  /** Newest first. */
  earlier: readonly Pick<StatementRow, "id" | "fileName" | "answers">[];
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
  { db, accountId }: { db: Database | Transaction; accountId: string },
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
  song: "Also say which song it is about.",
  window: "Also say which days it is about.",
  profile: "Also say whose plays they are.",
};

/**
 * Takes the artist's answers about several exports of plays, and queues their booking. Each file is answered wholly or
 * not at all, whatever is said of the others. A booked one is booked again if its answers change.
 */
export async function answerPlays(ctx: AccountContext, { files }: AnswerPlaysInput): Promise<AnsweredPlays> {
  const { refused, rows } = await transaction(ctx.db, (tx) => answerFiles(ctx, tx, files));
  const shown = new Map((await showStatements(ctx, rows)).map((statement) => [statement.id, statement]));
  return {
    files: files.map(({ id }, place) => {
      const statement = refused.has(place) ? null : (shown.get(id.toLowerCase()) ?? null);
      return { id, statement, refused: statement ? null : (refused.get(place) ?? MESSAGES.statementNotFound) };
    }),
  };
}

interface AnsweredFiles {
  /** Why answers were refused, by the place of their file. */
  refused: ReadonlyMap<number, string>;
  /** The others' statements. */
  rows: StatementRow[];
}

async function answerFiles(
  ctx: AccountContext,
  tx: Transaction,
  files: AnswerPlaysInput["files"],
): Promise<AnsweredFiles> {
  const { accountId } = ctx;
  await lockAccount(tx, accountId);
  const named = files.map(({ id }) => id.toLowerCase());
  const statements = new Map((await listNamedStatements(tx, accountId, named)).map((row) => [row.id, row]));
  const formats = [...new Set(Array.from(statements.values(), ({ format }) => format ?? ""))];
  const abouts = new Map<string, About | null>();
  for (const format of formats) abouts.set(format, await aboutFormat({ db: tx, accountId }, format));
  const refused = new Map<number, string>();
  const answered = new Map<string, StatementRow>();
  for (const [place, { id: _, ...said }] of files.entries()) {
    try {
      const statement = statements.get(named[place] ?? "");
      if (!statement) throw new DomainError("not_found", MESSAGES.statementNotFound);
      const about = abouts.get(statement.format ?? "") ?? null;
      const row = answerFile(answered.get(statement.id) ?? statement, about, said);
      answered.set(row.id, row);
      if (about) about.earlier = withFile(about.earlier, row);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.set(place, error.message);
    }
  }
  if (answered.size === 0) return { refused, rows: [] };
  const corrected = [...answered.keys()].flatMap((id) => statements.get(id) ?? []).filter(isBooked);
  await unbookPlays(ctx, tx, corrected);
  const saved = new Map((await saveAnswers(tx, accountId, [...answered.values()])).map((row) => [row.id, row]));
  const rows = [...answered.keys()].flatMap((id) => saved.get(id) ?? []);
  await queueBooking(ctx, tx, ...rows);
  return { refused, rows };
}

/** An export of plays with its answers, if they leave nothing to ask; it waits to be booked then. */
function answerFile(statement: StatementRow, about: About | null, said: Omit<FileAnswers, "id">): StatementRow {
  if (!about || statement.kind !== "plays") throw new DomainError("conflict", NOT_PLAYS);
  const answers = { ...statement.answers, ...checked(about.format, said) };
  if (!isBooked(statement) && statement.state !== "confirming") throw new DomainError("conflict", NOT_PLAYS);
  const told = tellAll(about, { ...statement, answers, notes: [] });
  if (told.question) throw new DomainError("bad_request", STILL_OPEN[told.question.id]);
  return { ...statement, ...told, state: "received" };
}

function isBooked({ state }: StatementRow): boolean {
  return state === "booked";
}

/** The earlier files with another one, newest first. */
function withFile(earlier: About["earlier"], { id, fileName, answers }: StatementRow): About["earlier"] {
  const at = earlier.findIndex((each) => each.id <= id);
  const [place, replaced] = at === -1 ? [earlier.length, 0] : [at, earlier[at]?.id === id ? 1 : 0];
  return earlier.toSpliced(place, replaced, { id, fileName, answers }).slice(0, MOST_ANSWERED);
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

/** Takes booked exports of plays out of the figures, to be booked again. The caller holds the account's lock. */
async function unbookPlays(ctx: AccountContext, tx: Transaction, booked: readonly StatementRow[]): Promise<void> {
  if (booked.length === 0) return;
  const { accountId } = ctx;
  const ids = booked.map(({ id }) => id);
  await recordEvent(tx, ctx, ...booked.map(({ fileName }) => ({ action: "plays_corrected", file: fileName }) as const));
  await forgetPlays(tx, accountId, ids);
  await deleteRefusals(tx, accountId, ids);
  await deleteRowNotes(tx, accountId, ids);
  await unbookExports(tx, accountId, ids);
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
  const { accountId, id, state } = statement;
  const { question, answers, notes } = tellAll({ format, ...(await askedAbout(tx, accountId, format)) }, statement);
  const changed = requireChanged(
    await changeStatement(tx, accountId, id, state, {
      state: question ? "confirming" : "received",
      format: format.id,
      kind: "plays",
      question,
      answers,
      notes,
      bytesRead: 0,
    }),
  );
  if (!question) await queueBooking({ jobs }, tx, changed);
  return changed;
}

/** What is told of an export once all is read that needs no asking, and the first thing that is left to ask. */
function tellAll({ format, names, earlier }: About, statement: StatementRow) {
  const known = readAnswers(format, { ...statement, names, earlier });
  const question = questionOf(known);
  const read = question ? [] : known.filter(({ by }) => by !== "answer");
  return {
    question,
    answers: { ...statement.answers, ...Object.fromEntries(read.map((one) => [one.question, one.value ?? ""])) },
    notes: read.length > 0 ? [...statement.notes, noteOf(read)] : statement.notes,
  };
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
): Promise<Omit<About, "format">> {
  return { names: await ownNames(db, accountId, platform), earlier: await listAnsweredFiles(db, accountId, id) };
}
