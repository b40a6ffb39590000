import type { StatementUsage } from "@ledgerline/contract/statements/statements";
import { readUsage } from "@ledgerline/db/queries/statements";
import type { AccountContext } from "../../context/context.ts";

/** How much is kept for the account's statements, and the most that this server keeps. */
export async function showUsage({ db, accountId, settings }: AccountContext): Promise<StatementUsage> {
  const used = await readUsage(db, accountId);
  const { quota } = settings;
  const of = (name: keyof typeof used) => ({ used: used[name], most: quota[name] });
  return { statements: of("statements"), bytes: of("bytes"), rows: of("rows"), months: of("months") };
}
