import type { Transaction } from "@ledgerline/db/client";
import { changeStatement, type StatementRow } from "@ledgerline/db/queries/statements";
import type { PlaysFormat } from "@ledgerline/statements/formats";
import { type KnownAnswer, questionOf, readAnswers } from "@ledgerline/statements/recognize";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import type { Context } from "../../../context/context.ts";
import { queueBooking } from "../../book/queue/queue-booking.ts";
import { requireChanged } from "../../show/require-changed.ts";
import { askedAbout } from "./asked-about.ts";

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
