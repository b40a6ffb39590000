import type { Database } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { type Recognized, recognizeText, Sampler } from "@ledgerline/statements/recognize";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import { loadOwnHeaders } from "../layouts/load-own-headers.ts";
import { openOriginal } from "./open-original.ts";

/** Recognizes the stored text of a statement. */
export async function recognizeStored(
  db: Database,
  { accountId, id, encoding }: StatementRow,
): Promise<Recognized | { refusal: StatementNote }> {
  const sampler = new Sampler();
  for await (const piece of openOriginal(db, accountId, id)) sampler.push(piece);
  return recognizeText(sampler.end(), encoding, await loadOwnHeaders(db, accountId));
}
