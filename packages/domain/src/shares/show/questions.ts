import { randomUUIDv7 } from "node:crypto";
import type {
  AnswerQuestionInput,
  AskInput,
  OwnQuestionsInput,
  PayeeQuestion,
  QuestionKey,
  QuestionListInput,
  Questions,
} from "@ledgerline/contract/shares/questions";
import { QUESTION_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { QuestionPlace } from "@ledgerline/contract/wire/cursors";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Database, snapshot, type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { listMembers } from "@ledgerline/db/queries/account/members";
import type { AccountContext, Context, With } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { pageWithin, readCursor, writeCursor } from "../../pages.ts";
import { findPayees } from "../books/payees.sql.ts";
import { requireOwnPayee } from "./own-statements.ts";
import { requireOwnSent } from "./payee-statement.ts";
import {
  countQuestions,
  deleteOldestClosed,
  findQuestion,
  pageQuestions,
  type QuestionRow,
  type QuestionsAbout,
  type ShownQuestion,
  saveQuestion,
} from "./questions.sql.ts";
import { readSongKey } from "./statement-songs.ts";

/** What the account's payees have asked. */
export function listQuestions(ctx: AccountContext, input: QuestionListInput = {}): Promise<Questions> {
  return readQuestions(ctx.db, ctx.accountId, {}, input);
}

/** What one of the caller's own payees has asked. Throws `not_found`. */
export async function listOwnQuestions(
  ctx: AccountContext,
  { payee, ...input }: OwnQuestionsInput,
): Promise<Questions> {
  await requireOwnPayee(ctx, payee);
  return readQuestions(ctx.db, ctx.accountId, { payeeId: payee }, input);
}

/** A page of them. */
export async function readQuestions(
  db: Database,
  accountId: string,
  about: QuestionsAbout,
  { limit = QUESTION_BOUNDS.page, cursor }: QuestionListInput,
): Promise<Questions> {
  const after = readCursor(QuestionPlace, cursor);
  return snapshot(db, async (tx) => {
    const found = await pageQuestions(tx, accountId, about, { after, limit: limit + 1 });
    const { all, open } = await countQuestions(tx, accountId, about);
    const { page, last } = pageWithin(found, limit);
    const place = last && { rank: last.state === "open" ? 0 : 1, at: last.changedAt.toISOString(), id: last.id };
    return { questions: page.map(toQuestion), open, count: all, cursor: place ? writeCursor(place) : null };
  });
}

function toQuestion(row: ShownQuestion): PayeeQuestion {
  const song = row.song === null ? null : (readSongKey(row.song)?.song ?? null);
  return {
    ...{ id: row.id, run_id: row.runId, from: row.fromDay, to: row.toDay, payee: row.payeeId, name: row.name },
    line: row.line,
    track_id: song?.startsWith("track ") ? song.slice("track ".length) : null,
    ...{ state: row.state, messages: row.messages, changed_at: row.changedAt.toISOString() },
  };
}

/** Asks about one of the caller's own statements, or goes on with a question. */
export async function ask(ctx: AccountContext, input: AskInput): Promise<Done> {
  await requireOwnSent(ctx, input);
  return askAs(ctx, input);
}

type Asker = Pick<Context, "db" | "clock" | "jobs"> & With<"outside", "mail"> & Pick<AccountContext, "accountId">;

/**
 * Writes down what a payee asks, and tells the owners once for each question that waits. Throws `not_found`, and `conflict`
 * for too much.
 */
export async function askAs(
  { db, clock, jobs, outside, accountId }: Asker,
  { id: runId, payee: payeeId, question, line, song, text }: AskInput,
): Promise<Done> {
  const at = clock();
  await transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const [payee] = await findPayees(tx, accountId, [payeeId]);
    if (!payee || payee.erased) throw new DomainError("not_found", MESSAGES.payeeNotFound);
    const known = question === null ? null : await findQuestion(tx, accountId, question);
    if (question !== null && known?.payeeId !== payeeId) throw new DomainError("not_found", NO_QUESTION);
    if (known?.state !== "open") await requireRoomForOpen(tx, accountId, payeeId);
    if (known === null) await requireRoom(tx, accountId);
    const begun = { accountId, id: randomUUIDv7(), payeeId, runId, line, song, messages: [], createdAt: at };
    const row = withMessage({ state: "open", changedAt: at, ...(known ?? begun) }, { by: "payee", text, at });
    await saveQuestion(tx, { ...row, state: "open" });
    if (known?.state === "open" || !outside.mail) return;
    const owners = (await listMembers(tx, accountId)).filter(({ role }) => role === "owner");
    for (const { user } of owners) {
      await jobs.enqueue(tx, "send-mail", { mail: "share_question", accountId, payeeId, email: user.email });
    }
  });
  return { message: SUCCESSES.questionSent };
}

const NO_QUESTION = "There is no such question.";

async function requireRoomForOpen(tx: Transaction, accountId: string, payeeId: string): Promise<void> {
  const { open } = await countQuestions(tx, accountId, { payeeId });
  if (open >= QUESTION_BOUNDS.openOfPayee) {
    throw new DomainError("conflict", "You have 20 questions without an answer. Wait for one, or add to one of them.");
  }
}

/** Closed questions make room, the oldest first. */
async function requireRoom(tx: Transaction, accountId: string): Promise<void> {
  const { all } = await countQuestions(tx, accountId, {});
  if (all < QUESTION_BOUNDS.all || (await deleteOldestClosed(tx, accountId))) return;
  throw new DomainError("conflict", "Too many questions wait for an answer. Ask again once some are answered.");
}

/** Throws `conflict` for a question that is closed or long. */
function withMessage(
  row: QuestionRow,
  { by, text, at }: { by: "payee" | "account"; text: string; at: Date },
): QuestionRow {
  if (row.state === "closed") throw new DomainError("conflict", "This question is closed. Ask a new one.");
  if (row.messages.length >= QUESTION_BOUNDS.messages) {
    throw new DomainError("conflict", "This question cannot have more messages. Ask a new one.");
  }
  return { ...row, messages: [...row.messages, { by, text, at: at.toISOString() }], changedAt: at };
}

/** Answers a payee's question, and tells them by email. Throws `not_found`, and `conflict` for one that is closed. */
export async function answerQuestion(ctx: AccountContext, { id, text }: AnswerQuestionInput): Promise<Done> {
  const { db, accountId, clock } = ctx;
  await transaction(db, async (tx) => {
    const known = await requireQuestion(tx, accountId, id);
    await saveQuestion(tx, { ...withMessage(known, { by: "account", text, at: clock() }), state: "answered" });
    if (ctx.outside.mail) await tellPayee(ctx, tx, known);
  });
  return { message: SUCCESSES.questionAnswered };
}

/** Closes a question: it stays readable, and takes no more messages. Throws `not_found`. */
export async function closeQuestion({ db, accountId, clock }: AccountContext, { id }: QuestionKey): Promise<Done> {
  await transaction(db, async (tx) => {
    const known = await requireQuestion(tx, accountId, id);
    await saveQuestion(tx, { ...known, state: "closed", changedAt: clock() });
  });
  return { message: SUCCESSES.questionClosed };
}

async function requireQuestion(tx: Transaction, accountId: string, id: string): Promise<QuestionRow> {
  await lockAccount(tx, accountId);
  const known = await findQuestion(tx, accountId, id);
  if (!known) throw new DomainError("not_found", NO_QUESTION);
  return known;
}

/** At the login that reads the payee's statements, else at the payee's own address, with a link. */
async function tellPayee({ jobs }: AccountContext, tx: Transaction, row: QuestionRow): Promise<void> {
  const { accountId, payeeId, runId } = row;
  const [payee] = await findPayees(tx, accountId, [payeeId]);
  const reader = (await listMembers(tx, accountId)).find(({ userId }) => userId === payee?.userId);
  const email = reader?.user.email ?? payee?.email ?? null;
  if (email === null) return;
  const linkId = reader ? null : randomUUIDv7();
  await jobs.enqueue(tx, "send-mail", { mail: "share_answer", accountId, runId, payeeId, linkId, email });
}
