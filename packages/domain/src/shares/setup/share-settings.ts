import type { SetSharesInput, SharesSettings } from "@ledgerline/contract/shares/share-settings";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findShareSettings, saveShareSettings } from "@ledgerline/db/queries/shares/share-setup";
import { readIban } from "@ledgerline/shares/payments";
import { reauthenticate } from "../../auth/member.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import { NO_LOGO, pictureOf } from "../../logo.ts";
import { isIncluded } from "../../subscription/ensure-included.ts";
import { changeShares } from "../books/change-shares.ts";
import { turnOf } from "../show/payee-statement.ts";

export async function readShareSettings(ctx: AccountContext): Promise<SharesSettings> {
  const [row, included] = await Promise.all([findShareSettings(ctx.db, ctx.accountId), isIncluded(ctx, "shares")]);
  return {
    uncovered_is_accounts: row?.uncoveredIsAccounts ?? null,
    needs_approval: row?.needsApproval ?? false,
    payer_name: row?.payerName ?? null,
    payer_logo: row?.payerLogo ?? null,
    payer_bank: row?.payerBank ?? null,
    included,
  };
}

/**
 * Settings that are left out stay. Changing the account to pay from needs the password. Throws `bad_request` for an
 * invalid IBAN and for a logo that nothing can draw, and `forbidden` when anybody but an owner turns off the approval of runs.
 */
export async function setShareSettings(ctx: AccountContext, input: SetSharesInput): Promise<SharesSettings> {
  const { uncovered_is_accounts, needs_approval, payer_name, payer_logo, payer_iban } = input;
  const iban = payer_iban ? readIban(payer_iban) : null;
  if (payer_iban && iban === null) throw fieldError("bad_request", "payer_iban", MESSAGES.badIban);
  if (needs_approval === false && ctx.actor.role !== "owner") {
    const before = await findShareSettings(ctx.db, ctx.accountId);
    if (before?.needsApproval)
      throw new DomainError("forbidden", "Only owners can decide that runs no longer need approval.");
  }
  if (payer_iban !== undefined) {
    if (!input.password) throw fieldError("bad_request", "password", MESSAGES.passwordForPayer);
    await reauthenticate(ctx, input.password);
  }
  const payerLogo = typeof payer_logo === "string" ? await drawable(ctx, payer_logo) : payer_logo;
  const { accountId } = ctx;
  await changeShares(ctx, async (tx) => {
    await saveShareSettings(tx, accountId, {
      ...(uncovered_is_accounts !== undefined && { uncoveredIsAccounts: uncovered_is_accounts }),
      ...(needs_approval !== undefined && { needsApproval: needs_approval }),
      ...(payer_name !== undefined && { payerName: payer_name }),
      ...(payerLogo !== undefined && { payerLogo }),
      ...(payer_iban !== undefined && {
        sealedPayerBank: iban && ctx.crypto.secrets.seal({ accountId, purpose: "bank", of: "payer" }, iban),
        payerBank: iban?.slice(-4) ?? null,
      }),
    });
    return { action: "share_settings_changed" };
  });
  return readShareSettings(ctx);
}

/** The picture of a logo without anything else, once a paper with it was drawn in a thread. Throws `bad_request`. */
async function drawable(ctx: AccountContext, address: string): Promise<string> {
  const logo = pictureOf(address);
  if ("fault" in logo) throw fieldError("bad_request", "payer_logo", logo.fault);
  await ctx.threads.papers.draw(turnOf(ctx), { want: "logo", logo: logo.address }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "bad_request") {
      throw fieldError("bad_request", "payer_logo", NO_LOGO);
    }
    throw error;
  });
  return logo.address;
}
