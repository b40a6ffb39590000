import type { AccountContext } from "@ledgerline/domain/context";
import type { RequestContext } from "./context.ts";
import { KeptAnswer } from "./kept-answer.ts";

interface Asked {
  ctx: RequestContext;
  path: string;
  getRawInput: () => Promise<unknown>;
}

type Answered = { ok: false } | { ok: true; data: unknown };

/** Figures that are being recomputed; whoever asks for them has that queued. */
function isStale(data: unknown): boolean {
  return typeof data === "object" && data !== null && "stale" in data && data.stale === true;
}

/** Returns an answer that has an ETag. */
export async function tagAnswer<Result extends { ok: boolean }>(make: () => Promise<Result>): Promise<Result> {
  const result = await make();
  const answered = result as Answered;
  return answered.ok ? { ...result, data: new KeptAnswer(answered.data) } : result;
}

/**
 * The same, with the previous answer to an account's call until its figures change, or the one being made for the same
 * call.
 */
export async function keepFigures<Result extends { ok: boolean }>(
  { ctx, path, getRawInput }: Asked,
  { accountId, kept: { answers }, turns: { once } }: AccountContext,
  make: () => Promise<Result>,
): Promise<Result> {
  const version = await ctx.figureVersion();
  if (version === null) return tagAnswer(make);
  const key = `${path} ${JSON.stringify(await getRawInput())}`;
  const known = answers.find(accountId, version, key);
  if (known) return known as Result;
  return once(JSON.stringify(["figures", accountId, version, key]), async () => {
    const result = await make();
    const answered = result as Answered;
    if (!answered.ok) return result;
    const answer = new KeptAnswer(answered.data);
    const kept = { ...result, data: answer };
    if (!isStale(answered.data)) answers.keep(accountId, version, key, kept, answer.text.length);
    return kept;
  });
}
