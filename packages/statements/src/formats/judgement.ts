import type { RefusalReason } from "../vocabulary/refusal-reason.ts";

/** What is wrong with the current row. The first reason counts. */
export class Judgement {
  reason: RefusalReason | null = null;

  refuse(reason: RefusalReason): null {
    this.reason ??= reason;
    return null;
  }
}
