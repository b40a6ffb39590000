import type { SetFindingAsideInput } from "@ledgerline/contract/reconciliation/reconciliation";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { countAside, deleteAside, hasFinding, saveAside } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";

/** The most findings that an artist can set aside. */
export const MOST_ASIDE = 10_000;

/** Sets a finding aside with a note, for as long as it keeps being found, or takes it back. */
export async function setFindingAside(ctx: AccountContext, { check, key, note }: SetFindingAsideInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    if (note === null) {
      if (!(await deleteAside(tx, accountId, { check, key })))
        throw new DomainError("not_found", MESSAGES.findingNotAside);
      await recordEvent(tx, ctx, { action: "finding_taken_back", check });
      return { message: SUCCESSES.findingTakenBack };
    }
    if (!(await hasFinding(tx, accountId, { check, key })))
      throw new DomainError("not_found", MESSAGES.findingNotFound);
    if ((await countAside(tx, accountId)) >= MOST_ASIDE) throw new DomainError("bad_request", MESSAGES.tooManyAside);
    await saveAside(tx, { accountId, check, key, note, setAt: ctx.clock() });
    await recordEvent(tx, ctx, { action: "finding_set_aside", check, note });
    return { message: SUCCESSES.findingSetAside };
  });
}
