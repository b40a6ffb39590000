import { setTimeout as delay } from "node:timers/promises";
import type { RoyaltyLines } from "@ledgerline/contract/royalty-lines";
import type { Statement } from "@ledgerline/contract/statements/statements";
import type { Caller } from "./ask.ts";

const LOOK_AGAIN_MS = 40;
/** Long enough for a booking that a busy machine has ended to be repeated. */
const PATIENCE_MS = 400_000;

/** The statement once nothing more happens to it by itself. */
export async function settled(caller: Caller, statement: Statement): Promise<Statement> {
  const deadline = Date.now() + PATIENCE_MS;
  let now = statement;
  while (now.state === "received" || now.state === "booking") {
    if (Date.now() > deadline) throw new Error(`a statement stays ${now.state}`);
    await delay(LOOK_AGAIN_MS);
    const shown = await caller.ask<Statement>("GET", `/statements/${now.id}`);
    if (typeof shown === "string") throw new Error(shown);
    now = shown;
  }
  return now;
}

/** All booked lines of a statement. */
export async function allLines(caller: Caller, id: string): Promise<RoyaltyLines["lines"]> {
  const lines: RoyaltyLines["lines"] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page: RoyaltyLines | string = await caller.ask<RoyaltyLines>(
      "GET",
      `/statements/${id}/lines?limit=500${after}`,
    );
    if (typeof page === "string") throw new Error(page);
    lines.push(...page.lines);
    cursor = page.cursor;
  } while (cursor !== null);
  return lines;
}
