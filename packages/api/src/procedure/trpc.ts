import { initTRPC } from "@trpc/server";
import type { RequestContext } from "./context.ts";
import { toErrorAnswer, toTrpcError } from "./error-mapping.ts";

/** What describes a procedure in addition to its schemas. */
export interface ProcedureMeta {
  /** True if no token is required. */
  open?: boolean;
}

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const answer = toErrorAnswer(error, ctx?.requestId ?? "");
      const { code, httpStatus, path } = shape.data;
      return { ...shape, message: answer.detail, data: { code, httpStatus, ...(path && { path }), ...answer } };
    },
  });

export const router = t.router;

/** Maps every failure of a verb. */
const mapErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok) {
    const mapped = toTrpcError(result.error.cause);
    if (mapped !== result.error.cause) throw mapped;
  }
  return result;
});

/** For anyone; the verb's context says where the call comes from. */
export const visitorProcedure = t.procedure
  .meta({ open: true })
  .use(mapErrors)
  .use(({ ctx, next }) => next({ ctx: { ...ctx.domain, ...ctx.caller } }));

/** For a logged-in artist. */
export const artistProcedure = t.procedure
  .use(mapErrors)
  .use(async ({ ctx, next }) => next({ ctx: await ctx.artist() }));
