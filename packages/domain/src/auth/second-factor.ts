import type {
  EndSecondFactorInput,
  PasswordInput,
  RecoveryCodes,
  SecondFactorInput,
  SecondFactorSetup,
} from "@ledgerline/contract/account";
import type { Renewed } from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import {
  deleteSecondFactor,
  findSecondFactor,
  listSecondFactorsAfter,
  lockSecondFactor,
  replaceRecoveryCodes,
  beginSecondFactor as storeSecret,
  updateSecondFactor,
} from "@ledgerline/db/queries/account/second-factors";
import { deleteLinks } from "@ledgerline/db/queries/account/user-links";
import { lockPasswordHash } from "@ledgerline/db/queries/auth/users";
import type { AccountContext, Context, With } from "../context/context.ts";
import { DomainError, fieldError } from "../context/errors.ts";
import { recordLoginEvent, recordLoginEventBy } from "../history.ts";
import { tellUser } from "../mail.ts";
import {
  createRecoveryCodes,
  createSecret,
  hashRecoveryCode,
  openSecret,
  otpauthUrl,
  requireCode,
  sealedFor,
  takeStep,
} from "./codes.ts";
import { findByEmail, reauthenticate, requireMember } from "./member.ts";
import { renewSession } from "./sessions.ts";

const SECOND_FACTOR_ON = "Two-step login is already on. Turn it off first to set up another app.";
const SECOND_FACTOR_OFF = "Two-step login is not on.";

/** Creates a secret for an authenticator app. Nothing changes until a code proves that the app has it. */
export async function beginSecondFactor(ctx: AccountContext, { password }: PasswordInput): Promise<SecondFactorSetup> {
  const { user } = await reauthenticate(ctx, password);
  const secret = createSecret();
  const sealed = ctx.crypto.secrets.seal(sealedFor(user.id), secret);
  const begun = await transaction(ctx.db, (tx) => storeSecret(tx, user.id, sealed));
  if (!begun) throw new DomainError("conflict", SECOND_FACTOR_ON);
  return { secret, otpauth_url: otpauthUrl(secret, user.email) };
}

/** Turns two-step login on with a first code from the app. Ends every other session. Throws `bad_request`. */
export async function confirmSecondFactor(ctx: AccountContext, { code }: SecondFactorInput): Promise<RecoveryCodes> {
  const { user } = await requireMember(ctx);
  const counted = `${user.id} ${ctx.address}`;
  await ctx.limits.check("secondFactor", counted);
  const codes = createRecoveryCodes();
  const judged = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, user.id, "update");
    const factor = await lockSecondFactor(tx, user.id);
    if (!factor) throw new DomainError("conflict", SECOND_FACTOR_OFF);
    if (factor.confirmedAt) throw new DomainError("conflict", SECOND_FACTOR_ON);
    const judgement = await takeStep(ctx, tx, factor, code);
    if (judgement !== "accepted")
      return { refusal: judgement === "expired" ? MESSAGES.codeExpired : MESSAGES.wrongCode };
    await updateSecondFactor(tx, user.id, { confirmedAt: ctx.clock() });
    await replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode));
    await deleteLinks(tx, user.id);
    await recordLoginEvent(tx, ctx, { action: "second_factor_on" });
    await tellUser(ctx, tx, user, "second_factor_on");
    return { token: await renewSession(ctx, tx, "all") };
  });
  if ("refusal" in judged) {
    await ctx.limits.take("secondFactor", counted);
    throw fieldError("bad_request", "code", judged.refusal);
  }
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.secondFactorOn, access_token: judged.token, recovery_codes: codes };
}

/** Replaces all recovery codes, with the password and a code. */
export async function renewRecoveryCodes(ctx: AccountContext, input: EndSecondFactorInput): Promise<RecoveryCodes> {
  const { password, code } = input;
  const { user } = await reauthenticate(ctx, password);
  await requireCode(ctx, code);
  const codes = createRecoveryCodes();
  const token = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, user.id, "key share");
    if (!(await lockSecondFactor(tx, user.id))?.confirmedAt) {
      throw new DomainError("conflict", SECOND_FACTOR_OFF);
    }
    await replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode));
    await recordLoginEvent(tx, ctx, { action: "recovery_codes_renewed" });
    return renewSession(ctx, tx, "this");
  });
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.recoveryCodesRenewed, access_token: token, recovery_codes: codes };
}

/** Turns two-step login off, with the password and a code. Ends every other session. */
export async function endSecondFactor(ctx: AccountContext, input: EndSecondFactorInput): Promise<Renewed> {
  const { user } = await reauthenticate(ctx, input.password);
  if (!(await findSecondFactor(ctx.db, user.id))?.confirmedAt) {
    throw new DomainError("conflict", SECOND_FACTOR_OFF);
  }
  await requireCode(ctx, input.code);
  const token = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, user.id, "update");
    await deleteSecondFactor(tx, user.id);
    await deleteLinks(tx, user.id);
    await recordLoginEvent(tx, ctx, { action: "second_factor_off" });
    await tellUser(ctx, tx, user, "second_factor_off");
    return renewSession(ctx, tx, "all");
  });
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.secondFactorOff, access_token: token };
}

/** Turns two-step login off for the operator, when a user has lost the app and the codes. False if it was off. */
export async function removeSecondFactor(ctx: Pick<Context, "db" | "clock">, email: string): Promise<boolean> {
  const { id } = (await findByEmail(ctx.db, email)).user;
  return transaction(ctx.db, async (tx) => {
    const wasOn = await deleteSecondFactor(tx, id);
    const by = { actor: "operator", at: ctx.clock() } as const;
    if (wasOn) await recordLoginEventBy(tx, id, by, { action: "second_factor_off" });
    return wasOn;
  });
}

const BATCH = 200;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Seals every secret with the newest key. Returns how many had to be sealed, and how many no key opens. */
export async function resealSecondFactors(
  ctx: Pick<Context, "db"> & With<"crypto", "secrets">,
): Promise<{ resealed: number; unreadable: number }> {
  const done = { resealed: 0, unreadable: 0 };
  let after = BEFORE_ALL;
  for (;;) {
    const batch = await listSecondFactorsAfter(ctx.db, after, BATCH);
    for (const { userId, secret } of batch) {
      if (!ctx.crypto.secrets.isCurrent(secret)) done[await resealOne(ctx, userId)] += 1;
    }
    const last = batch.at(-1);
    if (!last) return done;
    after = last.userId;
  }
}

function resealOne(
  ctx: Pick<Context, "db"> & With<"crypto", "secrets">,
  userId: string,
): Promise<"resealed" | "unreadable"> {
  return transaction(ctx.db, async (tx) => {
    const row = await lockSecondFactor(tx, userId);
    if (!row) return "resealed";
    const secret = openSecret(ctx, row);
    if (secret === null) return "unreadable";
    await updateSecondFactor(tx, userId, { secret: ctx.crypto.secrets.seal(sealedFor(userId), secret) });
    return "resealed";
  });
}
