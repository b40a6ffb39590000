import type { PlaysReadings } from "@ledgerline/contract/statements/plays";
import { listReadings as selectReadings } from "@ledgerline/db/queries/plays";
import type { AccountContext } from "../context/context.ts";

const MOST_READINGS = 500;

/** What has measured the artist's plays, the latest days first. */
export async function listReadings({ db, accountId }: AccountContext): Promise<PlaysReadings> {
  const rows = await selectReadings(db, accountId, MOST_READINGS);
  return {
    readings: rows.map(({ performer, instead, ...row }) => ({
      ...withFile(row),
      performer: performer || null,
      instead: instead.map(withFile),
    })),
  };
}

interface FromFile {
  statement_id: string | null;
  file_name: string | null;
}

function withFile<Row extends FromFile>({ statement_id: id, file_name, ...row }: Row) {
  return { ...row, statement: id !== null && file_name !== null ? { id, file_name } : null };
}
