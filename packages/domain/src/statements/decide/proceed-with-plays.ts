import type { Transaction } from "@ledgerline/db/client";
import { changeStatement, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { Context } from "../../context/context.ts";
import { ownNames } from "../../plays/own-names.ts";
import { queueBooking } from "../book/queue/queue-booking.ts";
import type { PlaysFormat } from "../formats/plays/plays-format.ts";
import { nextPlaysQuestion } from "../recognize/questions/next-plays-question.ts";
import { requireChanged } from "../show/require-changed.ts";

/** Asks the next thing that no cell of an export of plays says, or queues its booking. */
export async function proceedWithPlays(
  { jobs }: Pick<Context, "jobs">,
  tx: Transaction,
  { artistId, id, state, answers, fileName }: StatementRow,
  format: PlaysFormat,
): Promise<StatementRow> {
  const names = await ownNames(tx, artistId, format.platform);
  const question = nextPlaysQuestion(format, { answers, fileName, names });
  const changed = requireChanged(
    await changeStatement(tx, artistId, id, state, {
      state: question ? "confirming" : "received",
      format: format.id,
      kind: "plays",
      question,
      bytesRead: 0,
    }),
  );
  if (!question) await queueBooking({ jobs }, tx, changed);
  return changed;
}
