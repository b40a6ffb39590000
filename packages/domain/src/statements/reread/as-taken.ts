import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { KnownLayout } from "@ledgerline/statements/recognize";
import type { Taken } from "./recognize-again.ts";

/** The statement as it would be stored if its file came in today, with what the artist has answered about it. */
export function asTaken(
  statement: StatementRow,
  { encoding, recognition, format, isEmpty }: Taken,
  layout: KnownLayout | null,
): StatementRow {
  const { answers } = statement;
  const answered = layout?.kinds.find((kind) => kind === answers["kind"]);
  const [kind = null] = layout?.kinds.length === 1 ? layout.kinds : [answered];
  return { ...statement, encoding, recognition, format, kind: isEmpty ? "empty" : kind };
}
