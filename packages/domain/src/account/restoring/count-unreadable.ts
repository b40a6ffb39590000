import { listSealingKeys } from "@ledgerline/db/queries/account";
import type { Context, With } from "../../context/context.ts";

/** What no key of this server opens. */
export interface Unreadable {
  connections: number;
  secondFactors: number;
}

/** Counts, over all accounts, what was sealed with keys that this server does not have. */
export async function countUnreadable({
  db,
  crypto: { secrets },
}: Pick<Context, "db"> & With<"crypto", "secrets">): Promise<Unreadable> {
  const lost = (await listSealingKeys(db)).filter(({ key }) => !secrets.has(key));
  return {
    connections: lost.reduce((sum, { connections }) => sum + connections, 0),
    secondFactors: lost.reduce((sum, { secondFactors }) => sum + secondFactors, 0),
  };
}
