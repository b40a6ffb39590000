import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { DAY_MS } from "../../calendar.ts";
import type { Context } from "../../context/context.ts";
import { REFUSED_ORIGINAL_DAYS } from "../../context/plan.ts";
import { dropOriginal, listRefusedOriginals } from "../refused-originals.sql.ts";

const AT_ONCE = 100;

/** Deletes the files of statements that were refused a week ago, and returns how many. The statements stay. */
export async function dropRefusedOriginals(
  { db, clock }: Pick<Context, "db" | "clock">,
  signal: AbortSignal,
): Promise<number> {
  const before = new Date(clock().getTime() - REFUSED_ORIGINAL_DAYS * DAY_MS);
  let dropped = 0;
  for (;;) {
    const due = await listRefusedOriginals(db, { before, limit: AT_ONCE });
    for (const statement of due) {
      signal.throwIfAborted();
      await transaction(db, async (tx) => {
        await lockAccount(tx, statement.accountId);
        if (await dropOriginal(tx, statement)) dropped += 1;
      });
    }
    if (due.length < AT_ONCE) return dropped;
  }
}
