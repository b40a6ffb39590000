import type { Transaction } from "@ledgerline/db/client";
import { listSourceRows } from "@ledgerline/db/queries/statements/sources";
import { changeStatement, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { KnownLayout } from "@ledgerline/statements/recognize/known-layout";
import { encodingQuestion, nextQuestion } from "@ledgerline/statements/recognize/questions";
import type { StoredQuestion } from "@ledgerline/statements/vocabulary";
import type { Context } from "../../context/context.ts";
import { isSample } from "../../samples.ts";
import { queueBooking } from "../book/booking-queue.ts";
import { isConfirmed } from "../layouts.ts";
import { requireChanged } from "../require-statement.ts";
import { chooseSource } from "../source-choice.ts";
import { proceedWithPlays } from "./plays-answers.ts";

/**
 * Asks the next thing that no cell of a recognized statement tells, or queues its booking. The caller holds the
 * account's lock, and has just read or changed `statement`.
 */
export async function proceed(
  { jobs, clock }: Pick<Context, "jobs" | "clock">,
  tx: Transaction,
  statement: StatementRow,
  layout: KnownLayout,
): Promise<StatementRow> {
  const { accountId, id, recognition, answers, fileName } = statement;
  if (!recognition) throw new Error("The statement has not been recognized");
  const { account = null } = recognition;
  const isEmpty = statement.kind === "empty";
  const unread = isEmpty ? null : encodingQuestion(recognition, answers);
  if (unread) return askFirst(tx, statement, layout, unread);
  // A sample belongs to no account with a distributor, and nobody has to check it first.
  const madeUp = isSample(statement);
  if (layout.plays) return proceedWithPlays({ jobs }, tx, statement, layout.plays);
  const known = madeUp
    ? null
    : (statement.sourceId ?? (await chooseSource(tx, accountId, { layout, account }, clock()))?.id);
  const sourceId = known ?? null;
  const sources = sourceId === null && !isEmpty && !madeUp ? await sourcesOf(tx, accountId, layout) : null;
  const confirmed = madeUp || (await isConfirmed(tx, accountId, layout, recognition));
  const question = isEmpty ? null : nextQuestion({ layout, recognition, answers, fileName, sources, confirmed });
  const answered = layout.kinds.find((kind) => kind === answers["kind"]);
  const [kind] = layout.kinds.length === 1 ? layout.kinds : [answered ?? null];
  const changed = requireChanged(
    await changeStatement(tx, accountId, id, statement.state, {
      state: question ? "confirming" : "received",
      format: layout.id,
      kind: isEmpty ? "empty" : (kind ?? null),
      sourceId,
      question,
      bytesRead: 0,
    }),
  );
  if (!question) await queueBooking({ jobs }, tx, changed);
  return changed;
}

/** Asks a question about the file itself, which comes before what its layout leaves open. */
async function askFirst(
  tx: Transaction,
  { accountId, id, state }: StatementRow,
  layout: KnownLayout,
  question: StoredQuestion,
): Promise<StatementRow> {
  const change = { state: "confirming", format: layout.id, question, bytesRead: 0 } as const;
  return requireChanged(await changeStatement(tx, accountId, id, state, change));
}

async function sourcesOf(tx: Transaction, accountId: string, { distributor }: KnownLayout) {
  const sources = await listSourceRows(tx, accountId);
  return sources.filter((source) => source.distributor === distributor);
}

/** Asks for the encoding of a text with unknown columns if it is unclear, before its columns are shown. */
export async function askEncoding(tx: Transaction, statement: StatementRow): Promise<StatementRow> {
  const { accountId, id, state, recognition, answers } = statement;
  const question = recognition && encodingQuestion(recognition, answers);
  if (!question) return statement;
  return requireChanged(await changeStatement(tx, accountId, id, state, { state: "confirming", question }));
}
