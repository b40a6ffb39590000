import type { StateTreatyInput } from "@ledgerline/contract/reconciliation/treaty";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { saveTreatyPercent } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../context/context.ts";
import { recordEvent } from "../history/record-event.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";

/** Keeps what the artist's treaty lets the United States withhold, which F9 compares with; null takes it back. */
export async function stateTreaty(ctx: AccountContext, { percent }: StateTreatyInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  await transaction(ctx.db, async (tx) => {
    await saveTreatyPercent(tx, ctx.accountId, percent);
    await recordEvent(tx, ctx, { action: "treaty_stated", percent });
  });
  return { message: SUCCESSES.treatyStated };
}
