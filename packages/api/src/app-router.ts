import { createCallerFactory, router } from "./procedure/trpc.ts";
import { analyticsRouter } from "./routers/analytics.ts";
import { artistsRouter } from "./routers/artists.ts";
import { authRouter } from "./routers/auth.ts";
import { statementsRouter } from "./routers/statements.ts";
import { streamingRouter } from "./routers/streaming.ts";
import { subscriptionRouter } from "./routers/subscription.ts";

export const appRouter = router({
  auth: authRouter,
  subscription: subscriptionRouter,
  analytics: analyticsRouter,
  artists: artistsRouter,
  streaming: streamingRouter,
  statements: statementsRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures without HTTP: for hosts only, never inside a procedure. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
