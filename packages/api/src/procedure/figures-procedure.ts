import type { Right } from "@ledgerline/contract/auth/roles";
import { KeptAnswer } from "./kept-answer.ts";
import { loggedInProcedure } from "./trpc.ts";

const tagged = loggedInProcedure.meta({ kept: true }).use(async ({ next }) => {
  const result = await next();
  return result.ok ? { ...result, data: new KeptAnswer(result.data) } : result;
});

/** For queries whose answer has an ETag, and depends on more than `figuresProcedure` may: it is made for each call. */
export const taggedProcedure = (needs: Right) => tagged.meta({ needs });

const figures = loggedInProcedure.meta({ kept: true }).use(async ({ ctx, path, getRawInput, next }) => {
  const {
    accountId,
    kept: { answers },
    turns: { once },
  } = ctx;
  const version = await ctx.figureVersion();
  const key = `${path} ${JSON.stringify(await getRawInput())}`;
  const known = version === null ? undefined : answers.find(accountId, version, key);
  if (known) return known as Awaited<ReturnType<typeof next>>;
  const make = async () => {
    const result = await next();
    if (!result.ok) return result;
    const answer = new KeptAnswer(result.data);
    const kept = { ...result, data: answer };
    if (version !== null) answers.keep(accountId, version, key, kept, answer.text.length);
    return kept;
  };
  return version === null ? make() : once(JSON.stringify(["figures", accountId, version, key]), make);
});

/**
 * For queries whose answer depends on nothing but their input, the account's tables that `figure_versions` covers, the
 * UTC day and the server's settings. They answer a `KeptAnswer`: what the same call was answered before, until
 * something changes, or what the same call is being answered now. Its input and output have been checked then.
 */
export const figuresProcedure = (needs: Right) => figures.meta({ needs });
