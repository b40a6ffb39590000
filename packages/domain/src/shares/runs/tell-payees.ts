import { randomUUIDv7 } from "node:crypto";
import type { RunPayee } from "@ledgerline/contract/shares/shares";
import type { Transaction } from "@ledgerline/db/client";
import { listMembers } from "@ledgerline/db/queries/account";
import { listPayees, type PayeeRow } from "@ledgerline/db/queries/shares";
import type { AccountContext } from "../../context/context.ts";
import { listShareStatements } from "../share-runs.sql.ts";

/** What each payee gets when a run is sent; `members` are the users who have a login in the account. */
export function toldOf(
  { outside }: AccountContext,
  members: readonly string[],
): (payee: PayeeRow | undefined) => NonNullable<RunPayee["told"]> {
  const logins = new Set(members);
  return (payee) => {
    if (payee?.userId && logins.has(payee.userId)) return outside.mail ? "login_and_email" : "login";
    if (!outside.mail) return "no_mail";
    return payee?.email ? "link" : "no_email";
  };
}

/** Mails the payees of a run that is being sent, with a link for those who do not log in. */
export async function tellPayees(ctx: AccountContext, tx: Transaction, runId: string): Promise<void> {
  const { accountId } = ctx;
  const inRun = new Set((await listShareStatements(tx, accountId, runId)).map(({ payeeId }) => payeeId));
  const payees = (await listPayees(tx, accountId)).filter(({ id }) => inRun.has(id));
  const members = await listMembers(tx, accountId);
  const told = toldOf(
    ctx,
    members.map(({ userId }) => userId),
  );
  const readers = new Set(payees.filter((payee) => told(payee) === "login_and_email").map(({ userId }) => userId));
  for (const { userId, user } of members) {
    if (!readers.has(userId)) continue;
    await ctx.jobs.enqueue(tx, "send-mail", { mail: "share_statement", accountId, email: user.email });
  }
  for (const payee of payees) {
    const { id: payeeId, email } = payee;
    if (email === null || told(payee) !== "link") continue;
    const linkId = randomUUIDv7();
    await ctx.jobs.enqueue(tx, "send-mail", { mail: "share_link", accountId, runId, payeeId, linkId, email });
  }
}
