import type { Database } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { StatementNote } from "@ledgerline/db/schema/statements/statement-note";
import { openOriginal } from "../read/stored/open-original.ts";
import { loadOwnHeaders } from "./layouts/load-own-headers.ts";
import { recognizeText } from "./recognize-text.ts";
import type { Recognized } from "./recognized.ts";
import { Sampler } from "./sample/file-sample.ts";

/** Recognizes the stored text of a statement. */
export async function recognizeStored(
  db: Database,
  { artistId, id, encoding }: StatementRow,
): Promise<Recognized | { refusal: StatementNote }> {
  const sampler = new Sampler();
  for await (const piece of openOriginal(db, artistId, id)) sampler.push(piece);
  return recognizeText(sampler.end(), encoding, await loadOwnHeaders(db, artistId));
}
