import { MESSAGES } from "@ledgerline/contract/wire/error";
import { reauthenticate } from "../auth/identity/require-password.ts";
import type { AccountContext } from "../context/context.ts";
import { fieldError } from "../context/errors.ts";

/**
 * Before somebody is made or unmade an owner, or erased: whoever has got hold of a session must do neither with it.
 * Throws `bad_request`, naming the field `password`.
 */
export async function confirmOwnerChange(ctx: AccountContext, password: string | undefined): Promise<void> {
  if (password === undefined) throw fieldError("bad_request", "password", MESSAGES.ownerPassword);
  await reauthenticate(ctx, password);
}
