import type { Transaction } from "@ledgerline/db/client";
import { changeStatement, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import { inEncoding, isReadable, type KnownLayout } from "@ledgerline/statements/recognize";
import { STATEMENT_ENCODINGS } from "@ledgerline/statements/vocabulary";
import type { Context } from "../../context/context.ts";
import { requireChanged } from "../show/require-changed.ts";
import { proceed } from "./proceed.ts";

/** Keeps which encoding a statement's text is in, for all that reads it, and goes on to its columns. */
export async function takeEncoding(
  ctx: Pick<Context, "jobs" | "clock">,
  tx: Transaction,
  { artistId, id, recognition, answers }: StatementRow,
  { layout, answer }: { layout: KnownLayout | null; answer: string },
): Promise<StatementRow> {
  const encoding = STATEMENT_ENCODINGS.find((each) => each === answer);
  if (!recognition || !encoding) throw new Error("The encoding of this statement is not open");
  const known = isReadable(layout);
  const read = requireChanged(
    await changeStatement(tx, artistId, id, "confirming", {
      encoding,
      recognition: inEncoding(recognition, encoding),
      answers: { ...answers, encoding },
      ...(!known && { state: "unrecognized", question: null }),
    }),
  );
  return known ? proceed(ctx, tx, read, layout) : read;
}
