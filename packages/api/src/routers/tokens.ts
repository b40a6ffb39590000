import { ApiTokens, CreateTokenInput, EndTokenInput, TokenMade } from "@ledgerline/contract/tokens";
import { Done } from "@ledgerline/contract/wire/wire";
import { createToken, endToken, listTokens } from "@ledgerline/domain/auth/tokens";
import { accountProcedure, router } from "../procedure/trpc.ts";

/** Needs a login: no token has the right to these calls. */
export const tokensRouter = router({
  list: accountProcedure("self")
    .output(ApiTokens)
    .query(({ ctx }) => listTokens(ctx)),
  create: accountProcedure("self")
    .meta({
      limit: "token",
      verbLimits: ["sessionPassword", "account", "secondFactor", "secondFactorAccount", "noticeTo"],
    })
    .input(CreateTokenInput)
    .output(TokenMade)
    .mutation(({ ctx, input }) => createToken(ctx, input)),
  end: accountProcedure("self")
    .meta({ limit: "token" })
    .input(EndTokenInput)
    .output(Done)
    .mutation(({ ctx, input }) => endToken(ctx, input)),
});
