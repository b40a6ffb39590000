import type { Database, Transaction } from "@ledgerline/db/client";
import type { PlaysFormat } from "@ledgerline/statements/formats";
import type { AskedFile } from "@ledgerline/statements/recognize";
import { ownNames } from "../../../plays/names.ts";
import { listAnsweredFiles } from "./answered-files.sql.ts";

/** What helps to answer an export's questions: the artist's names, and the answers for earlier files. */
export async function askedAbout(
  db: Database | Transaction,
  accountId: string,
  { id, platform }: PlaysFormat,
): Promise<Pick<AskedFile, "names" | "earlier">> {
  return { names: await ownNames(db, accountId, platform), earlier: await listAnsweredFiles(db, accountId, id) };
}
