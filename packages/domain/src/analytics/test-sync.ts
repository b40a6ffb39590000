import type { SampleSync } from "@ledgerline/contract/analytics/analytics";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { findAccount, lockAccount } from "@ledgerline/db/queries/account";
import { hasRealFigures } from "@ledgerline/db/queries/figures";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { addSample } from "./add-sample.ts";

/** Adds sample data, or replaces it. Throws `conflict` once there is real data. */
export async function testSync(ctx: AccountContext): Promise<SampleSync> {
  const { accountId } = ctx;
  const created = await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    if (await hasRealFigures(tx, accountId)) {
      throw new DomainError("conflict", MESSAGES.sampleOver);
    }
    const account = await findAccount(tx, accountId);
    if (!account) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
    return addSample(ctx, tx, account);
  });
  return { message: SUCCESSES.sampleAdded, records_created: created, data_source: "sample" };
}
