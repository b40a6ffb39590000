import { utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { readFigureVersion } from "./figure-version.sql.ts";

/**
 * Changes whenever an answer about the account's figures may: when the data behind them does, and at midnight UTC. Null
 * if nothing says when they change.
 */
export async function figureVersion({ db, accountId, clock }: AccountContext): Promise<string | null> {
  const day = utcDay(clock());
  const version = await readFigureVersion(db, accountId);
  return version && `${version} ${day}`;
}
