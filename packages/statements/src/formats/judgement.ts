import type { RefusalReason } from "../vocabulary/refusal-reason.ts";

/** What is wrong with the row at hand. The first reason holds. */
export class Judgement {
  reason: RefusalReason | null = null;

  refuse(reason: RefusalReason): null {
    this.reason ??= reason;
    return null;
  }
}
