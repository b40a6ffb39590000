import type { PasswordInput, SecondFactorSetup } from "@ledgerline/contract/auth/account";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { beginSecondFactor as storeSecret } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { reauthenticate } from "../identity/require-password.ts";
import { sealedFor } from "./open-secret.ts";
import { createSecret, otpauthUrl } from "./totp.ts";

/** Creates a secret for an authenticator app. Nothing changes until a code proves that the app has it. */
export async function beginSecondFactor(ctx: AccountContext, { password }: PasswordInput): Promise<SecondFactorSetup> {
  const { user } = await reauthenticate(ctx, password);
  const secret = createSecret();
  const sealed = ctx.crypto.secrets.seal(sealedFor(user.id), secret);
  const begun = await transaction(ctx.db, (tx) => storeSecret(tx, user.id, sealed));
  if (!begun) throw new DomainError("conflict", MESSAGES.secondFactorOn);
  return { secret, otpauth_url: otpauthUrl(secret, user.email) };
}
