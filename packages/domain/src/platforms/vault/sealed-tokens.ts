import type { Token, TokenKind } from "@ledgerline/connectors/access/access";
import type { ConnectionRow } from "@ledgerline/db/queries/streaming/platform-connections";
import type { Context } from "../../context/context.ts";

/** The tokens of one connection, as they are sealed beside its credentials. */
export type KeptTokens = Partial<Record<TokenKind, Token>>;

type Owner = Pick<ConnectionRow, "artistId" | "platform">;

export function sealTokens({ secrets }: Context, { artistId, platform }: Owner, tokens: KeptTokens): string {
  return secrets.seal({ artistId, platform, purpose: "tokens" }, tokens);
}

/** None where none are kept, or none that open: both are fetched anew. */
export function openTokens({ secrets, log }: Context, { artistId, platform, tokens }: ConnectionRow): KeptTokens {
  if (tokens === null) return {};
  try {
    return secrets.open({ artistId, platform, purpose: "tokens" }, tokens) as KeptTokens;
  } catch (error) {
    log.warn({ err: error, artistId, platform }, "the tokens of a connection cannot be opened");
    return {};
  }
}
