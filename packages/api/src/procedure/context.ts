import type { AccountContext, Caller, Context } from "@ledgerline/domain/context";

/** What a procedure is called with: the verbs' dependencies, and the caller. */
export interface RequestContext {
  domain: Context;
  caller: Caller;
  requestId: string;
  /** Throws `unauthorized` unless the request carries a live session's token. */
  account(): Promise<AccountContext>;
  /** What `figureVersion` said when it was first asked for this request. */
  figureVersion(): Promise<string | null>;
}
