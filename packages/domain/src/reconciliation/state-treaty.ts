import type { StateTreatyInput } from "@ledgerline/contract/reconciliation/treaty";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import type { AccountContext } from "../context/context.ts";
import { recordEvent } from "../history.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { saveTreatyPercent } from "./tax-treaties.sql.ts";

/** Stores the rate that the artist's treaty lets the United States withhold, for check F9; null withdraws it. */
export async function stateTreaty(ctx: AccountContext, { percent }: StateTreatyInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  await transaction(ctx.db, async (tx) => {
    await saveTreatyPercent(tx, ctx.accountId, percent);
    await recordEvent(tx, ctx, { action: "treaty_stated", percent });
  });
  return { message: SUCCESSES.treatyStated };
}
