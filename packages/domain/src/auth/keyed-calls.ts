import { createHash } from "node:crypto";
import { transaction } from "@ledgerline/db/client";
import { DAY_MS } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import {
  countKeyedCalls,
  findKeyedCall,
  forgetKeyedCall,
  type KeyedCallKey,
  keepAnswer,
  markKeyedCall,
  noteKeyedCall,
} from "./keyed-calls.sql.ts";

/** How long a key is remembered. */
export const KEYED_CALL_MS = DAY_MS;
/** The most keys of an account that are remembered, and the longest answer, in characters of JSON. */
const MOST_CALLS = 10_000;
const LONGEST_ANSWER = 16_384;
/** Longer than any call works. One that has changed nothing by then was interrupted. */
const LONGEST_CALL_MS = 10 * 60_000;

export interface KeyedCall {
  /** The procedure's name. */
  name: string;
  /** The Idempotency-Key. */
  key: string;
  input: unknown;
}

export type Answered = { ok: false } | { ok: true; data: unknown };

interface Kept {
  /** A hash of the input. */
  sent: string;
  answer?: unknown;
}

/**
 * Makes a call once, however often it is sent with its key within a day: later ones get the answer of the first. One that
 * fails before it has changed anything may be sent again. Throws `unprocessable` for another input, `conflict` while the
 * first is under way or if its answer is not kept, and `too_many_requests` past the most keys of an account.
 */
export async function callOnce(
  ctx: AccountContext,
  { name, key, input }: KeyedCall,
  make: (ctx: AccountContext) => Promise<Answered>,
): Promise<Answered> {
  const of = { accountId: ctx.accountId, keyHash: sha256(JSON.stringify([name, key])) };
  const sent = sha256(JSON.stringify(input ?? null));
  const known = await begin(ctx, of, sent);
  if (known) return { ok: true, data: answerOf(known, sent) };
  let answered: Answered = { ok: false };
  try {
    answered = await make({ ...ctx, db: { ...ctx.db, lastly: markKeyedCall(of) } });
    return answered;
  } finally {
    await end(ctx, of, { sent, answered });
  }
}

interface Known extends Kept {
  isDone: boolean;
}

/** What is known of the call; null if it begins with this one. */
async function begin(ctx: AccountContext, of: KeyedCallKey, sent: string): Promise<Known | null> {
  const { accountId, keyHash } = of;
  const { secrets } = ctx.crypto;
  const boundTo = { accountId, purpose: "answer", of: keyHash } as const;
  const now = ctx.clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const call = { ...of, begunAt: now, sealedAnswer: secrets.seal(boundTo, { sent }) };
  return transaction(ctx.db, async (tx) => {
    const isNoted = await noteKeyedCall(tx, call, {
      staleBefore: before(LONGEST_CALL_MS),
      endedBefore: before(KEYED_CALL_MS),
    });
    if (isNoted) {
      if ((await countKeyedCalls(tx, accountId, MOST_CALLS + 1)) > MOST_CALLS) {
        throw new DomainError(
          "too_many_requests",
          "This account has reached its daily limit of Idempotency-Keys. Wait, or send the call without a key.",
          { retryAfter: 3600 },
        );
      }
      return null;
    }
    const found = await findKeyedCall(tx, of);
    if (!found) throw underWay();
    return { ...opened(() => secrets.open(boundTo, found.sealedAnswer), sent), isDone: found.committedAt !== null };
  });
}

/** Without its answer if the key that sealed it is gone. */
function opened(open: () => unknown, sent: string): Kept {
  try {
    return open() as Kept;
  } catch {
    return { sent };
  }
}

function answerOf(known: Known, sent: string): unknown {
  if (known.sent !== sent)
    throw new DomainError(
      "unprocessable",
      "This Idempotency-Key was already used for another call. Send a new one with each call.",
    );
  if ("answer" in known) return known.answer;
  throw known.isDone
    ? new DomainError(
        "conflict",
        "The first call with this Idempotency-Key made its change, but its answer was not kept. Read what is there now.",
      )
    : underWay();
}

function underWay(): DomainError {
  return new DomainError(
    "conflict",
    "The first call with this Idempotency-Key is still running. Wait for it to finish.",
    { retryAfter: 1 },
  );
}

/** Keeps the answer, or forgets a call that has changed nothing. If that fails, the call has still been made. */
async function end(
  { db, crypto, clock, log }: AccountContext,
  of: KeyedCallKey,
  { sent, answered }: { sent: string; answered: Answered },
): Promise<void> {
  const boundTo = { accountId: of.accountId, purpose: "answer", of: of.keyHash } as const;
  try {
    await transaction(db, async (tx) => {
      if (!answered.ok) return forgetKeyedCall(tx, of);
      const isShort = JSON.stringify(answered.data).length <= LONGEST_ANSWER;
      const kept: Kept = { sent, ...(isShort && { answer: answered.data }) };
      await keepAnswer(tx, of, clock(), crypto.secrets.seal(boundTo, kept));
    });
  } catch (error) {
    log.warn({ err: error, accountId: of.accountId }, "the answer to a call with a key was not kept");
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
