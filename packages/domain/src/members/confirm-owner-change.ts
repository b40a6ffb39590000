import { MESSAGES } from "@ledgerline/contract/wire/error";
import { reauthenticate } from "../auth/identity/require-password.ts";
import type { AccountContext } from "../context/context.ts";
import { fieldError } from "../context/errors.ts";

/**
 * Asks for the password before somebody becomes or stops being an owner, or is erased: a stolen session must not be
 * enough. Throws `bad_request`, naming the field `password`.
 */
export async function confirmOwnerChange(ctx: AccountContext, password: string | undefined): Promise<void> {
  if (password === undefined) throw fieldError("bad_request", "password", MESSAGES.ownerPassword);
  await reauthenticate(ctx, password);
}
