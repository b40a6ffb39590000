import { randomUUIDv7 } from "node:crypto";
import type { AnswerInput } from "@ledgerline/contract/statements/statement-mapping";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { YEAR_OF_SALE } from "@ledgerline/contract/wire/patterns";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { saveAccountFormat } from "@ledgerline/db/queries/statements/account-formats";
import { changeSource, listSourceRows } from "@ledgerline/db/queries/statements/sources";
import { changeStatement, type StatementChange, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import { readCurrency } from "@ledgerline/statements/formats/cells/currency";
import { headerKey } from "@ledgerline/statements/map/header-key";
import { inEncoding } from "@ledgerline/statements/recognize/in-encoding";
import { isReadable, type KnownLayout } from "@ledgerline/statements/recognize/known-layout";
import { STATEMENT_ENCODINGS, type StoredQuestion } from "@ledgerline/statements/vocabulary";
import type { AccountContext, Context } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import { announceStatement } from "../../webhooks/announce.ts";
import { findLayout } from "../layouts.ts";
import { requireChanged, requireStatement } from "../require-statement.ts";
import { showStatement } from "../show/show-statement.ts";
import { addSource } from "../source-choice.ts";
import { checkPlaysAnswer } from "./plays-answers.ts";
import { proceed } from "./proceed.ts";
import { numberedName } from "./sources.ts";

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

/** What is asked once the rows have been read, and may be answered by not booking them so. */
const ASKED_OF_ROWS: ReadonlySet<string> = new Set<StoredQuestion["id"]>(["repeated", "impossible_months", "signs"]);

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
  if (answer === "refuse" && ASKED_OF_ROWS.has(question)) {
    return { state: "refused", question: null, notes: [{ code: "canceled" }], keptRows: 0 };
  }
  if (answer === "map" && (question === "preview" || ASKED_OF_ROWS.has(question))) {
    return { state: "unrecognized", question: null, kind: null };
  }
  if (question !== "preview") return { answers: { ...answers, [question]: answer } };
  const header = recognition?.header ?? [];
  await saveAccountFormat(tx, {
    ...seenAs(layout),
    accountId,
    name: layout.name,
    headerKey: headerKey(header),
    header,
    createdAt: clock(),
  });
  return { answers: { ...answers, preview: answer } };
}

/** What is kept of a layout once its preview was seen. */
function seenAs({ id, mapping }: KnownLayout) {
  if (!mapping) return { id: randomUUIDv7(), builtIn: id };
  const { unseen: _, ...seen } = mapping;
  return { id, mapping: seen };
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

const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/;
const NEW_SOURCE = "new:";
const MOST_NAME_CHARS = 100;

/** The answer to a question as it is stored. Throws `bad_request` for an invalid one. */
function checkAnswer({ id, options }: StoredQuestion, value: string): string {
  const answer = value.trim();
  switch (id) {
    case "currency": {
      const currency = readCurrency(answer);
      if (currency === null) throw bad("Write the currency as three letters, such as USD.");
      return currency;
    }
    case "month":
    case "accounted":
      if (!MONTH.test(answer)) throw bad("Write the month as YYYY-MM.");
      return answer;
    case "year":
      if (!YEAR_OF_SALE.test(answer)) throw bad("Write the year as YYYY.");
      return answer;
    case "source":
      if (!options.includes(answer) && newSourceName(answer) === undefined) {
        throw bad('Choose one of your accounts, or answer "new:" and the name of another one.');
      }
      return answer;
    case "song":
    case "window":
    case "profile":
      return checkPlaysAnswer(id, answer);
    default:
      if (!options.includes(answer)) throw bad(`Answer ${options.join(", ").replace(/, ([^,]*)$/, " or $1")}.`);
      return answer;
  }
}

/** The name in `new:Name`, which is a single line; undefined in any other answer. */
export function newSourceName(answer: string): string | undefined {
  const name = answer.startsWith(NEW_SOURCE) ? answer.slice(NEW_SOURCE.length).trim() : "";
  return name !== "" && name.length <= MOST_NAME_CHARS && !/[\n\r\u2028\u2029]/.test(name) ? name : undefined;
}

function bad(message: string): DomainError {
  return fieldError("bad_request", "value", message);
}
