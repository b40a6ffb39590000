import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type Transaction, transaction } from "@ledgerline/db/client";
import {
  findSecondFactor,
  lockSecondFactor,
  type SecondFactorRow,
  takeRecoveryCode,
  updateSecondFactor,
} from "@ledgerline/db/queries/account/second-factors";
import type { Context } from "../../context/context.ts";
import { fieldError } from "../../context/errors.ts";
import { openSecret } from "./open-secret.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

/**
 * Lets an artist without two-step login through, and one with a code that was not used before. Throws `unauthorized`,
 * naming the field `code`, and `too_many_requests` after ten wrong codes within an hour.
 */
export async function acceptCode(ctx: Context, artistId: string, code: string | undefined): Promise<void> {
  const factor = await findSecondFactor(ctx.entry, artistId);
  if (!factor?.confirmedAt) return;
  if (code === undefined) throw fieldError("unauthorized", "code", MESSAGES.codeDue);
  await ctx.inTurn(`code ${artistId}`, async () => {
    await ctx.limits.check("secondFactor", artistId);
    if (await transaction(ctx.entry, (tx) => takeCode(ctx, tx, artistId, code))) return;
    await ctx.limits.take("secondFactor", artistId);
    const isReadable = openSecret(ctx, factor) !== null;
    throw fieldError("unauthorized", "code", isReadable ? MESSAGES.wrongCode : MESSAGES.codeUnreadable);
  });
}

/** Uses a code up. False if it is wrong or was used before. */
async function takeCode(ctx: Context, tx: Transaction, artistId: string, code: string): Promise<boolean> {
  const factor = await lockSecondFactor(tx, artistId);
  if (!factor) return false;
  if (await takeStep(ctx, tx, factor, code)) return true;
  return takeRecoveryCode(tx, artistId, hashRecoveryCode(code));
}

/** Uses up the step that a code is for, and all before it. */
export async function takeStep(ctx: Context, tx: Transaction, factor: SecondFactorRow, code: string): Promise<boolean> {
  const secret = openSecret(ctx, factor);
  const step = secret && stepOf(secret, code, ctx.clock());
  if (!step || step <= factor.lastStep) return false;
  await updateSecondFactor(tx, factor.artistId, { lastStep: step });
  return true;
}
