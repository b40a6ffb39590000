import type { SetCauseAsideInput } from "@ledgerline/contract/reconciliation/causes";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { countAside } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { sayCause } from "./causes/say-cause.ts";
import { deleteAllAside, findCause, listOpenFindings, saveAllAside } from "./causes.sql.ts";
import { MOST_ASIDE } from "./set-finding-aside.ts";

/**
 * Sets all findings of a cause aside with a note, or takes them all back. Those already aside keep their note.
 */
export async function setCauseAside(ctx: AccountContext, { key, note }: SetCauseAsideInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const cause = await findCause(tx, accountId, key);
    if (!cause) throw new DomainError("not_found", MESSAGES.causeNotFound);
    if (note === null) {
      const taken = await deleteAllAside(tx, accountId, key);
      if (taken === 0) throw new DomainError("not_found", MESSAGES.findingNotAside);
      await recordEvent(tx, ctx, { action: "cause_taken_back", cause: sayCause(cause), findings: taken });
      return { message: SUCCESSES.causeTakenBack };
    }
    const findings = await listOpenFindings(tx, accountId, key);
    if ((await countAside(tx, accountId)) + findings.length > MOST_ASIDE) {
      throw new DomainError("bad_request", MESSAGES.tooManyAside);
    }
    await saveAllAside(tx, accountId, { findings, note, setAt: ctx.clock() });
    await recordEvent(tx, ctx, { action: "cause_set_aside", cause: sayCause(cause), note });
    return { message: SUCCESSES.causeSetAside };
  });
}
