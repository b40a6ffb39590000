import type { RefusalReason } from "@ledgerline/db/schema/statements/refusal-reason";

/** What is wrong with the row at hand. The first reason holds. */
export class Judgement {
  reason: RefusalReason | null = null;

  refuse(reason: RefusalReason): null {
    this.reason ??= reason;
    return null;
  }
}
