import { unexpectedCause } from "@ledgerline/api/procedure/error-mapping";
import { appRouter } from "@ledgerline/api/server";
import type { Context } from "@ledgerline/domain/context/context";
import { TRPCError } from "@trpc/server";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyInstance } from "fastify";
import { forbidCaching } from "./add-security.ts";
import { requestContext } from "./request-context.ts";

/** The calls in a batch, which is one HTTP request. */
const BATCH = 10;
const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/** In its own scope, because the plugin replaces the JSON parser. */
export function addTrpc(app: FastifyInstance, domain: Context): void {
  app.register(async (scope) => {
    forbidCaching(scope);
    refuseOtherMethods(scope);
    await scope.register(fastifyTRPCPlugin, {
      prefix: "/trpc",
      trpcOptions: {
        router: appRouter,
        maxBatchSize: BATCH,
        createContext: ({ req }) => requestContext(domain, req),
        onError: ({ error, path, req }) => {
          const cause = unexpectedCause(error);
          if (cause) req.log.error({ err: cause, path }, "a call failed");
        },
      } satisfies FastifyTRPCPluginOptions<typeof appRouter>["trpcOptions"],
    });
  });
}

/** The adapter throws for methods that a `Request` cannot have, such as TRACE. */
function refuseOtherMethods(scope: FastifyInstance): void {
  scope.addHook("onRequest", async ({ method }) => {
    if (!METHODS.has(method)) throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
  });
}
