import { randomUUIDv7 } from "node:crypto";
import { type PayeeStatementKey, SHARE_LINK_DAYS, type StatementLink } from "@ledgerline/contract/shares/shares";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import type { Transaction } from "@ledgerline/db/client";
import { deleteShareLink, saveShareLink } from "@ledgerline/db/queries/shares";
import { DAY_MS } from "../../calendar.ts";
import type { AccountContext, Context } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { createLinkToken } from "../../mail-links.ts";
import { changeRuns } from "../change/change-shares.ts";
import { findRun, findShareStatement } from "../share-runs.sql.ts";

/**
 * Makes a link that shows one statement to whoever has it, replacing the previous link. Throws `conflict` for a run
 * that was not sent.
 */
export async function makeStatementLink(
  ctx: AccountContext,
  { id: runId, payee: payeeId }: PayeeStatementKey,
): Promise<StatementLink> {
  const { accountId } = ctx;
  let made: StatementLink | null = null;
  await changeRuns(ctx, async (tx) => {
    const run = await findRun(tx, accountId, runId);
    if (!run || !(await findShareStatement(tx, accountId, { runId, payeeId }))) {
      throw new DomainError("not_found", MESSAGES.shareStatementNotFound);
    }
    if (run.state !== "sent") throw new DomainError("conflict", MESSAGES.linkNotSent);
    made = await newLink(ctx, tx, { accountId, runId, payeeId });
    return { action: "statement_link_made", from: run.fromDay, to: run.toDay };
  });
  if (!made) throw new Error("a link was not made");
  return made;
}

/** Ends the link. Throws `not_found` without one. */
export async function endStatementLink(
  ctx: AccountContext,
  { id: runId, payee: payeeId }: PayeeStatementKey,
): Promise<Done> {
  const { accountId } = ctx;
  await changeRuns(ctx, async (tx) => {
    const run = await findRun(tx, accountId, runId);
    const ended = await deleteShareLink(tx, { accountId, runId, payeeId });
    if (!run || !ended) throw new DomainError("not_found", MESSAGES.shareLinkNotFound);
    return { action: "statement_link_ended", from: run.fromDay, to: run.toDay };
  });
  return { message: SUCCESSES.shareLinkEnded };
}

/** The secret follows a `#`, so browsers never send it to a server. */
export async function newLink(
  { clock, settings: { appUrl } }: Pick<Context, "clock" | "settings">,
  tx: Transaction,
  { id = randomUUIDv7(), ...of }: { accountId: string; runId: string; payeeId: string; id?: string },
): Promise<StatementLink> {
  const { token, secretHash } = createLinkToken(of.accountId);
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + SHARE_LINK_DAYS * DAY_MS);
  await saveShareLink(tx, { ...of, id, secretHash, createdAt, expiresAt });
  return { link: `${appUrl}/statement#${token}`, expires_at: expiresAt.toISOString() };
}
