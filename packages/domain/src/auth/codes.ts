import { createHash, randomInt } from "node:crypto";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type Transaction, transaction } from "@ledgerline/db/client";
import {
  countWrongCode,
  findSecondFactor,
  lockSecondFactor,
  type SecondFactorRow,
  takeRecoveryCode,
  updateSecondFactor,
} from "@ledgerline/db/queries/account/second-factors";
import { isLoginNetwork } from "@ledgerline/db/queries/auth/login-networks";
import { findUser } from "@ledgerline/db/queries/auth/users";
import { Secret, TOTP } from "otpauth";
import { DAY_MS } from "../calendar.ts";
import type { AccountContext, Caller, Context, With } from "../context/context.ts";
import { DomainError, fieldError } from "../context/errors.ts";
import type { SealedFor } from "../context/sealer.ts";
import { recordLoginEventBy } from "../history.ts";
import { tellUser } from "../mail.ts";
import { countText, shownEmail } from "../words.ts";

const ISSUER = "Ledgerline";
const PERIOD_S = 30;
const PERIOD_MS = PERIOD_S * 1000;
/** Steps before and after the current one whose codes are recognized, and by which clocks may differ. */
const NEIGHBOURS = 1;

export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URL that authenticator apps read from a QR code. */
export function otpauthUrl(secret: string, email: string): string {
  return totpOf(secret, shownEmail(email)).toString();
}

/** The step that a code belongs to, and how far the app's clock must be ahead of `now`, in milliseconds. */
export interface PlacedCode {
  step: number;
  aheadMs: number;
}

/** Null for a code that belongs neither to the current step nor to one beside it. */
function placeCode(secret: string, code: string, now: Date): PlacedCode | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: NEIGHBOURS });
  if (delta === null) return null;
  const into = timestamp % PERIOD_MS;
  const aheadMs = delta === 0 ? 0 : delta < 0 ? -into - 1 : PERIOD_MS - into;
  return { step: Math.floor(timestamp / PERIOD_MS) + delta, aheadMs };
}

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, algorithm: "SHA1", digits: 6, period: PERIOD_S });
}

const APP_CODE = /^[0-9]{6}$/;
/** A code no later than this was typed slowly, which says nothing about the app's clock. */
const SLOW_TYPING_MS = 10_000;

/** How many wrong codes are worth telling: anybody mistypes one or two. */
const WORTH_TELLING = 3;

/** `expired` is a correct code of the half minute before or after. */
type Judgement = "accepted" | "expired" | "wrong";

/**
 * Accepts a user without two-step login, and one with a code that was not used before; true for the latter. Throws
 * `unauthorized`, naming the field `code`, and `too_many_requests` after too many wrong app codes. Those from new
 * networks only block new networks. Recovery codes cannot be guessed, so they are not limited.
 */
export async function acceptCode(ctx: Context & Caller, userId: string, code: string | undefined): Promise<boolean> {
  const factor = await findSecondFactor(ctx.pools.entry, userId);
  if (!factor?.confirmedAt) return false;
  if (code === undefined) throw fieldError("unauthorized", "code", MESSAGES.codeDue);
  const judge = APP_CODE.test(code) ? judgeAppCode : judgeRecoveryCode;
  const judgement = await judge(ctx, userId, code);
  if (judgement === "accepted") return true;
  if (judgement === "expired") throw fieldError("unauthorized", "code", MESSAGES.codeExpired);
  // Without the secret nobody can tell whether the code was right, so the user is not told of a wrong one.
  if (openSecret(ctx, factor) === null)
    throw fieldError(
      "unauthorized",
      "code",
      "This server was restored or moved without the key that seals your two-step login, so it cannot check your app's codes. Enter a recovery code, or ask its operator to turn two-step login off for your account.",
    );
  await recordWrongCode(ctx, userId);
  throw fieldError("unauthorized", "code", MESSAGES.wrongCode);
}

/** Like `acceptCode`, for a user who stays logged in after a wrong code: throws `bad_request`. */
export async function requireCode(ctx: AccountContext, code: string | undefined): Promise<void> {
  await acceptCode(ctx, ctx.actor.userId, code).catch((refusal: unknown) => {
    if (!(refusal instanceof DomainError) || refusal.code !== "unauthorized") throw refusal;
    throw new DomainError("bad_request", refusal.message, { ...(refusal.issues && { issues: refusal.issues }) });
  });
}

async function judgeAppCode(ctx: Context & Caller, userId: string, code: string): Promise<Judgement> {
  const {
    pools: { entry },
    limits,
    address,
  } = ctx;
  const known = await isLoginNetwork(entry, userId, address);
  const [limit, key] = known
    ? (["secondFactor", `${userId} ${address}`] as const)
    : (["secondFactorAccount", userId] as const);
  return ctx.turns.inTurn(`code ${key}`, async () => {
    await limits.check(limit, key);
    const judgement = await transaction(entry, async (tx) => {
      const factor = await lockSecondFactor(tx, userId);
      return factor === null ? "wrong" : takeStep(ctx, tx, factor, code);
    });
    if (judgement !== "accepted") await limits.take(limit, key);
    return judgement;
  });
}

async function judgeRecoveryCode({ pools: { entry } }: Context, userId: string, code: string): Promise<Judgement> {
  const taken = await transaction(entry, (tx) => takeRecoveryCode(tx, userId, hashRecoveryCode(code)));
  return taken ? "accepted" : "wrong";
}

/**
 * Uses up a code's step, and all before it, if the code belongs to the current half minute by the app's clock. The
 * first code tells how far that clock is off; if it belongs to another half minute by ours, it is used up but not
 * accepted.
 */
export async function takeStep(
  ctx: Context,
  tx: Transaction,
  factor: SecondFactorRow,
  code: string,
): Promise<Judgement> {
  const { userId, clockMs, lastStep } = factor;
  const secret = openSecret(ctx, factor);
  const placed = secret && placeCode(secret, code, new Date(ctx.clock().getTime() + (clockMs ?? 0)));
  if (!placed || placed.step <= lastStep) return "wrong";
  const { step, aheadMs } = placed;
  if (aheadMs === 0) {
    await updateSecondFactor(tx, userId, { lastStep: step, clockMs: clockMs ?? 0 });
    return "accepted";
  }
  const isClock = aheadMs > 0 || aheadMs < -SLOW_TYPING_MS;
  if (clockMs === null && isClock) await updateSecondFactor(tx, userId, { lastStep: step, clockMs: aheadMs });
  return "expired";
}

/**
 * Counts a wrong code given with the right password. After a few since the last login, the user is told by email and in
 * the history, at most once a day.
 */
async function recordWrongCode(ctx: Context, userId: string): Promise<void> {
  const now = ctx.clock();
  await transaction(ctx.pools.entry, async (tx) => {
    const factor = await countWrongCode(tx, userId);
    if (!factor || factor.wrongCodes < WORTH_TELLING) return;
    if (factor.toldAt && now.getTime() - factor.toldAt.getTime() < DAY_MS) return;
    const user = await findUser(tx, userId);
    if (!user) return;
    await updateSecondFactor(tx, userId, { toldAt: now });
    const event = { action: "wrong_codes", codes: factor.wrongCodes } as const;
    await recordLoginEventBy(tx, userId, { actor: "ledgerline", at: now }, event);
    await tellUser(ctx, tx, user, "wrong_codes");
  });
}

/** What a user is told at login about wrong codes since the previous login; null for nothing. */
export function wrongCodesNotice(wrongCodes: number): string | null {
  if (wrongCodes < WORTH_TELLING) return null;
  return `${countText(wrongCodes, "wrong code")} came with your right password since your last login. If that was not you, somebody knows your password: choose a new one now.`;
}

const CODES = 10;
/** Leaves out letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 28;

/** 140 bits each, which is why a plain hash of them is enough. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    return code.match(/.{7}/g)?.join("-") ?? code;
  });
}

/** Hashes a code as it was typed, ignoring spaces and dashes. */
export function hashRecoveryCode(code: string): string {
  return createHash("sha256").update(code.replaceAll("-", "")).digest("hex");
}

/** What the secret of a user's authenticator app is sealed for. */
export function sealedFor(userId: string): SealedFor {
  return { userId, purpose: "second factor" };
}

/** Null if none of this server's keys opens it, as after a restore without the key. */
export function openSecret({ crypto: { secrets } }: With<"crypto", "secrets">, factor: SecondFactorRow): string | null {
  try {
    const opened = secrets.open(sealedFor(factor.userId), factor.secret);
    return typeof opened === "string" ? opened : null;
  } catch {
    return null;
  }
}
