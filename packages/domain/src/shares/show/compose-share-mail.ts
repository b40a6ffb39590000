import type { Mail } from "@ledgerline/connectors/mail";
import { SHARE_LINK_DAYS } from "@ledgerline/contract/shares/payee-statements";
import type { Transaction } from "@ledgerline/db/client";
import { findAccount, lockAccount } from "@ledgerline/db/queries/account/accounts";
import { listShareLinks } from "@ledgerline/db/queries/shares/share-links";
import { listPayees } from "@ledgerline/db/queries/shares/share-setup";
import type { Context } from "../../context/context.ts";
import { writeMail } from "../../mail.ts";
import { nameForStrangers } from "../../words.ts";
import { findRun } from "../books/runs.sql.ts";
import { newLink } from "./statement-links.ts";

type ShareMail =
  | { mail: "payee_bank"; accountId: string; payeeId: string; email: string }
  | { mail: "share_statement"; accountId: string; email: string }
  | { mail: "share_link"; accountId: string; runId: string; payeeId: string; linkId: string; email: string };

/** Announces a statement or a change, without figures. Null once the account cannot be used. */
export async function composeShareMail(
  ctx: Pick<Context, "clock" | "settings">,
  tx: Transaction,
  job: ShareMail,
): Promise<Mail | null> {
  const account = await findAccount(tx, job.accountId);
  if (!account || account.closedAt || account.disabledAt) return null;
  const from = nameForStrangers(account.artistName);
  const of = from ? ` of ${from}` : "";
  if (job.mail === "share_statement") {
    return writeMail({
      to: job.email,
      subject: "You have a royalty statement",
      before: `A new royalty statement${of} is ready for you:`,
      link: ctx.settings.appUrl,
      action: "Open Ledgerline",
      after: "Log in to see what you are paid, and how it came about.",
    });
  }
  const payee = (await listPayees(tx, job.accountId)).find(({ id }) => id === job.payeeId);
  if (!payee) return null;
  if (job.mail === "share_link") {
    // The payee may have another email meanwhile, or none.
    const run = await findRun(tx, job.accountId, job.runId);
    if (run?.state !== "sent" || payee.email !== job.email) return null;
    const { accountId, runId, payeeId, linkId } = job;
    await lockAccount(tx, accountId);
    const links = await listShareLinks(tx, accountId, runId, ctx.clock());
    // Somebody has made another link since, and may have passed it on: it keeps working.
    if (links.some((link) => link.payeeId === payeeId && link.id !== linkId)) return null;
    const { link } = await newLink(ctx, tx, { accountId, runId, payeeId, id: linkId });
    return writeMail({
      to: job.email,
      subject: "You have a royalty statement",
      before: `A new royalty statement${of} is ready for you:`,
      link,
      action: "Open the statement",
      after: `The link works for ${SHARE_LINK_DAYS} days. Whoever has it can read the statement, so keep it to yourself. If you do not know the sender, ignore this email.`,
    });
  }
  const name = nameForStrangers(payee.name);
  return writeMail({
    to: job.email,
    subject: "Bank details of a payee were changed",
    before: `In the Ledgerline account${of}, the bank details${name ? ` of ${name}` : " of a payee"} were changed. Nothing is paid to them for three days.`,
    after: "If you expected this, there is nothing to do. If not, tell the account's owner now.",
  });
}
