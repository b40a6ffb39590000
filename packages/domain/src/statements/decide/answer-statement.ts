import { randomUUIDv7 } from "node:crypto";
import type { AnswerInput } from "@ledgerline/contract/statements/statement-mapping";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import {
  changeSource,
  changeStatement,
  listSourceRows,
  type StatementChange,
  type StatementRow,
  saveAccountFormat,
} from "@ledgerline/db/queries/statements";
import { headerKey } from "@ledgerline/statements/map";
import { inEncoding, isReadable, type KnownLayout } from "@ledgerline/statements/recognize";
import { STATEMENT_ENCODINGS } from "@ledgerline/statements/vocabulary";
import type { AccountContext, Context } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { announceStatement } from "../../webhooks/announce.ts";
import { findLayout } from "../layouts/find-layout.ts";
import { requireChanged } from "../show/require-changed.ts";
import { requireStatement } from "../show/require-statement.ts";
import { showStatement } from "../show/show-statement.ts";
import { numberedName } from "../sources/add-sibling-source.ts";
import { addSource } from "../sources/choose-source.ts";
import { checkAnswer, newSourceName } from "./check-answer.ts";
import { proceed } from "./proceed.ts";

const NOT_ASKED = "This statement is not waiting for this answer.";

/**
 * Takes the artist's answer to a statement's question, and asks the next one or queues the booking. Throws `conflict`
 * when another question is open, or none is.
 */
export async function answerStatement(
  ctx: AccountContext,
  { id, question, value, announced }: AnswerInput,
): Promise<Statement> {
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const statement = await requireStatement(tx, accountId, id);
    const { question: asked, format } = statement;
    const layout = format === null ? null : await findLayout(tx, accountId, format);
    if (statement.state !== "confirming" || asked?.id !== question) throw new DomainError("conflict", NOT_ASKED);
    const answer = checkAnswer(asked, value);
    if (asked.id === "encoding") {
      const read = await takeEncoding(ctx, tx, statement, { layout, answer });
      await announceStatement(tx, read, ctx.clock());
      return showStatement({ db: tx }, read);
    }
    if (!layout) throw new DomainError("conflict", NOT_ASKED);
    const change = await takeAnswer(ctx, tx, { statement, layout, question: asked.id, answer });
    const answered = await changeStatement(tx, accountId, id, "confirming", {
      ...change,
      ...(announced && { announced }),
    });
    if (!answered) throw new DomainError("conflict", NOT_ASKED);
    const next = answered.state === "confirming" ? await proceed(ctx, tx, answered, layout) : answered;
    await announceStatement(tx, next, ctx.clock());
    return showStatement({ db: tx }, next);
  });
}

interface Answered {
  statement: StatementRow;
  layout: KnownLayout;
  question: NonNullable<StatementRow["question"]>["id"];
  answer: string;
}

async function takeAnswer(
  { clock }: AccountContext,
  tx: Transaction,
  { statement, layout, question, answer }: Answered,
): Promise<StatementChange> {
  const { accountId, recognition, answers } = statement;
  const account = recognition?.account ?? null;
  if (question === "source") {
    const isNew = answer === "new" || newSourceName(answer) !== undefined;
    const sourceId = isNew ? await addNamed(tx, accountId, layout, account, answer, clock()) : answer;
    if (!isNew && account !== null) await changeSource(tx, accountId, sourceId, { account });
    return { sourceId };
  }
  if (answer === "refuse" && (question === "repeated" || question === "impossible_months")) {
    return { state: "refused", question: null, notes: [{ code: "canceled" }], keptRows: 0 };
  }
  if (answer === "map" && (question === "preview" || question === "impossible_months")) {
    return { state: "unrecognized", question: null, kind: null };
  }
  if (question !== "preview") return { answers: { ...answers, [question]: answer } };
  const header = recognition?.header ?? [];
  await saveAccountFormat(tx, {
    accountId,
    id: randomUUIDv7(),
    name: layout.name,
    headerKey: headerKey(header),
    header,
    builtIn: layout.id,
    createdAt: clock(),
  });
  return { answers: { ...answers, preview: answer } };
}

async function addNamed(
  tx: Transaction,
  accountId: string,
  { distributor }: KnownLayout,
  account: string | null,
  answer: string,
  now: Date,
): Promise<string> {
  const name = newSourceName(answer) ?? numberedName(await listSourceRows(tx, accountId), distributor);
  return (await addSource(tx, accountId, { distributor, account, name }, now)).id;
}

/** Stores the encoding of a statement's text for everything that reads it, and goes on to its columns. */
async function takeEncoding(
  ctx: Pick<Context, "jobs" | "clock">,
  tx: Transaction,
  { accountId, id, recognition, answers }: StatementRow,
  { layout, answer }: { layout: KnownLayout | null; answer: string },
): Promise<StatementRow> {
  const encoding = STATEMENT_ENCODINGS.find((each) => each === answer);
  if (!recognition || !encoding) throw new Error("The encoding of this statement is not open");
  const known = isReadable(layout);
  const read = requireChanged(
    await changeStatement(tx, accountId, id, "confirming", {
      encoding,
      recognition: inEncoding(recognition, encoding),
      answers: { ...answers, encoding },
      ...(!known && { state: "unrecognized", question: null }),
    }),
  );
  return known ? proceed(ctx, tx, read, layout) : read;
}
