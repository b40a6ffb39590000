import type { Context, With } from "../../context/context.ts";
import { listSealingKeys } from "./list-sealing-keys.sql.ts";

/** Counts of sealed values that none of this server's keys opens. */
export interface Unreadable {
  connections: number;
  secondFactors: number;
}

/** Counts, across all accounts, what was sealed with keys that this server does not have. */
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
