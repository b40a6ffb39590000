import type { AccountContext, Caller, Context } from "@ledgerline/domain/context/context";

/** A procedure's context: the verbs' dependencies, and the caller. */
export interface RequestContext {
  domain: Context;
  caller: Caller;
  requestId: string;
  /** Throws `unauthorized` unless the request carries a live session's token. */
  account(): Promise<AccountContext>;
  /** The Idempotency-Key of a request whose call is made once; null for all others. */
  idempotencyKey: string | null;
  /** The result of `figureVersion` when this request first asked for it. */
  figureVersion(): Promise<string | null>;
}
