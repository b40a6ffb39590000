import type { SetNoticesInput } from "@ledgerline/contract/auth/notices";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import type { AccountContext } from "../../context/context.ts";
import { saveNoticeSettings } from "./notices.sql.ts";

/** Sets which messages the account's owner wants by email. */
export async function setNotices(ctx: AccountContext, change: SetNoticesInput): Promise<Done> {
  await transaction(ctx.db, (tx) => saveNoticeSettings(tx, ctx.accountId, { ...change, changedAt: ctx.clock() }));
  return { message: SUCCESSES.noticesSet };
}
