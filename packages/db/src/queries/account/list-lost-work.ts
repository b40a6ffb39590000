import { inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { artists, statementPurges, statements } from "../../schema/index.ts";
import type { StatementRow } from "../statements/statements.ts";

/** What waits for a job, of all artists: a restored database has none of the jobs. */
export interface LostWork {
  bookings: Pick<StatementRow, "artistId" | "id" | "bytesTotal">[];
  /** Artists with lines that are to be deleted, and artists who closed their account. */
  purges: string[];
  closed: string[];
}

export async function listLostWork(db: Database): Promise<LostWork> {
  const bookings = await db.orm
    .select({ artistId: statements.artistId, id: statements.id, bytesTotal: statements.bytesTotal })
    .from(statements)
    .where(inArray(statements.state, ["received", "booking"]));
  const purges = await db.orm.selectDistinct({ artistId: statementPurges.artistId }).from(statementPurges);
  const closed = await db.orm.select({ id: artists.id }).from(artists).where(isNotNull(artists.closedAt));
  return { bookings, purges: purges.map(({ artistId }) => artistId), closed: closed.map(({ id }) => id) };
}
