import { router } from "./procedure/trpc.ts";
import { accountRouter } from "./routers/account.ts";
import { analyticsRouter } from "./routers/analytics.ts";
import { artistsRouter } from "./routers/artists.ts";
import { authRouter } from "./routers/auth.ts";
import { claimsRouter } from "./routers/claims.ts";
import { currenciesRouter } from "./routers/currencies.ts";
import { exportRouter } from "./routers/export.ts";
import { forecastRouter } from "./routers/forecast.ts";
import { membersRouter } from "./routers/members.ts";
import { playsRouter } from "./routers/plays.ts";
import { reconciliationRouter } from "./routers/reconciliation.ts";
import { royaltiesRouter } from "./routers/royalties.ts";
import { runsRouter } from "./routers/runs.ts";
import { sharesRouter } from "./routers/shares.ts";
import { statementsRouter } from "./routers/statements.ts";
import { streamingRouter } from "./routers/streaming.ts";
import { subscriptionRouter } from "./routers/subscription.ts";
import { tokensRouter } from "./routers/tokens.ts";
import { webhooksRouter } from "./routers/webhooks.ts";

export const appRouter = router({
  auth: authRouter,
  account: accountRouter,
  members: membersRouter,
  tokens: tokensRouter,
  webhooks: webhooksRouter,
  subscription: subscriptionRouter,
  analytics: analyticsRouter,
  artists: artistsRouter,
  streaming: streamingRouter,
  royalties: royaltiesRouter,
  reconciliation: reconciliationRouter,
  forecast: forecastRouter,
  statements: statementsRouter,
  currencies: currenciesRouter,
  plays: playsRouter,
  export: exportRouter,
  claims: claimsRouter,
  shares: sharesRouter,
  runs: runsRouter,
});

export type AppRouter = typeof appRouter;
