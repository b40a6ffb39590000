import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type Transaction, transaction } from "@ledgerline/db/client";
import {
  findSecondFactor,
  lockSecondFactor,
  type SecondFactorRow,
  takeRecoveryCode,
  updateSecondFactor,
} from "@ledgerline/db/queries/account/second-factors";
import { isLoginNetwork } from "@ledgerline/db/queries/auth/login-networks";
import type { Caller, Context } from "../../context/context.ts";
import { fieldError } from "../../context/errors.ts";
import { openSecret } from "./open-secret.ts";
import { recordWrongCode } from "./record-wrong-code.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

const APP_CODE = /^[0-9]{6}$/;

/**
 * Lets an artist without two-step login through, and one with a code that was not used before; true for the latter.
 * Throws `unauthorized`, naming the field `code`, and `too_many_requests` after too many wrong codes of an app. Those
 * from new networks bind new networks alone. Recovery codes cannot be guessed, so nothing binds who has one.
 */
export async function acceptCode(ctx: Context & Caller, artistId: string, code: string | undefined): Promise<boolean> {
  const factor = await findSecondFactor(ctx.entry, artistId);
  if (!factor?.confirmedAt) return false;
  if (code === undefined) throw fieldError("unauthorized", "code", MESSAGES.codeDue);
  if (APP_CODE.test(code) ? await acceptAppCode(ctx, artistId, code) : await acceptRecoveryCode(ctx, artistId, code)) {
    return true;
  }
  // Nobody can tell whether such a code was right, so the artist is not told of a wrong one.
  if (openSecret(ctx, factor) === null) throw fieldError("unauthorized", "code", MESSAGES.codeUnreadable);
  await recordWrongCode(ctx, artistId);
  throw fieldError("unauthorized", "code", MESSAGES.wrongCode);
}

async function acceptAppCode(ctx: Context & Caller, artistId: string, code: string): Promise<boolean> {
  const { entry, limits, address } = ctx;
  const known = await isLoginNetwork(entry, artistId, address);
  const [limit, key] = known
    ? (["secondFactor", `${artistId} ${address}`] as const)
    : (["secondFactorAccount", artistId] as const);
  return ctx.inTurn(`code ${key}`, async () => {
    await limits.check(limit, key);
    const accepted = await transaction(entry, async (tx) => {
      const factor = await lockSecondFactor(tx, artistId);
      return factor !== null && takeStep(ctx, tx, factor, code);
    });
    if (!accepted) await limits.take(limit, key);
    return accepted;
  });
}

function acceptRecoveryCode({ entry }: Context, artistId: string, code: string): Promise<boolean> {
  return transaction(entry, (tx) => takeRecoveryCode(tx, artistId, hashRecoveryCode(code)));
}

/** Uses up the step that a code is for, and all before it. */
export async function takeStep(ctx: Context, tx: Transaction, factor: SecondFactorRow, code: string): Promise<boolean> {
  const secret = openSecret(ctx, factor);
  const step = secret && stepOf(secret, code, ctx.clock());
  if (!step || step <= factor.lastStep) return false;
  await updateSecondFactor(tx, factor.artistId, { lastStep: step });
  return true;
}
