import type { OwnBank, Payee, SetBankInput } from "@ledgerline/contract/shares/payees";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { updatePayee } from "@ledgerline/db/queries/shares/share-setup";
import {
  type BankAccount,
  type BankField,
  endOfAccount,
  isWritable,
  readBankAccount,
} from "@ledgerline/shares/payments";
import { reauthenticate } from "../../auth/member.ts";
import type { AccountContext, Context, With } from "../../context/context.ts";
import { fieldError } from "../../context/errors.ts";
import { changeShares } from "../books/change-shares.ts";
import { bankDetails } from "../books/paid.ts";
import { listSealedBanksAfter, resealBank, type SealedBank } from "../books/payees.sql.ts";
import { requireOwnPayee } from "../show/own-statements.ts";
import { findPayee, findPayeeRow, mailChangedBank, requirePayee, withMail } from "./payees.ts";

const WRONG: Record<BankField, { field: string; message: string }> = {
  iban: { field: "iban", message: MESSAGES.badIban },
  routing: { field: "account.routing", message: MESSAGES.badRouting },
  account: { field: "account.account", message: MESSAGES.badAccountNumber },
  sort_code: { field: "account.sort_code", message: MESSAGES.badSortCode },
};

/** The account as it is stored; null for none. Throws `bad_request` for one that cannot be. */
function accountOf({ iban, account }: Pick<SetBankInput, "iban" | "account">): BankAccount | null {
  if (iban !== null && account !== null) throw fieldError("bad_request", "account", MESSAGES.oneBankAccount);
  const typed = iban === null ? account : ({ kind: "iban", iban } as const);
  const found = typed && readBankAccount(typed);
  if (found === null) return null;
  if ("account" in found) return found.account;
  const { field, message } = WRONG[found.wrong];
  throw fieldError("bad_request", field, message);
}

/**
 * Seals a payee's bank account, or deletes it. Needs the password, mails the payee and the owners, and holds payments for
 * three days, so that nobody can get paid with a stolen session.
 */
export async function setBank(ctx: AccountContext, input: SetBankInput): Promise<Payee> {
  await saveBank(ctx, input);
  return findPayee(ctx, input.id);
}

/** The same by the payee: only of one whose statements the caller reads. Throws `not_found`. */
export async function setOwnBank(ctx: AccountContext, input: SetBankInput): Promise<OwnBank> {
  await requireOwnPayee(ctx, input.id);
  await saveBank(ctx, input);
  return bankDetails(await findPayeeRow(ctx, input.id));
}

async function saveBank(ctx: AccountContext, { id, holder, ...typed }: SetBankInput): Promise<void> {
  const account = accountOf(typed);
  if (account !== null && holder !== null && !isWritable(holder)) {
    throw fieldError("bad_request", "holder", "Write the holder's name in Latin letters, as the bank does");
  }
  await reauthenticate(ctx, typed.password);
  const { accountId } = ctx;
  await changeShares(ctx, async (tx) => {
    const payee = await requirePayee(tx, accountId, id);
    // An IBAN is sealed as a text, any other account as its fields.
    const sealed = account?.kind === "iban" ? account.iban : account;
    await updatePayee(tx, payee, {
      sealedBank: sealed && ctx.crypto.secrets.seal({ accountId, purpose: "bank", of: id }, sealed),
      bank: account && endOfAccount(account),
      bankKind: account?.kind ?? null,
      bankHolder: account && holder,
      bankChangedAt: ctx.clock(),
    });
    await mailChangedBank(withMail(ctx), tx, payee, [payee.email]);
    return { action: "payee_bank_changed", payee: payee.name, payee_id: id };
  });
}

const BATCH = 200;
const BEFORE_ALL = { accountId: "00000000-0000-0000-0000-000000000000", of: "" };

/** Seals every bank account with the newest key. Returns how many had to be sealed, and how many no key opens. */
export async function resealBanks(
  ctx: Pick<Context, "db"> & With<"crypto", "secrets">,
): Promise<{ resealed: number; unreadable: number }> {
  const { secrets } = ctx.crypto;
  const done = { resealed: 0, unreadable: 0 };
  let after: Pick<SealedBank, "accountId" | "of"> = BEFORE_ALL;
  for (;;) {
    const batch = await listSealedBanksAfter(ctx.db, after, BATCH);
    for (const bank of batch.filter(({ sealed }) => !secrets.isCurrent(sealed))) {
      const { accountId, of, sealed } = bank;
      const boundTo = { accountId, purpose: "bank", of } as const;
      let iban: unknown;
      try {
        iban = secrets.open(boundTo, sealed);
      } catch {
        done.unreadable += 1;
        continue;
      }
      const again = secrets.seal(boundTo, iban);
      await transaction(ctx.db, (tx) => resealBank(tx, bank, again));
      done.resealed += 1;
    }
    const last = batch.at(-1);
    if (!last) return done;
    after = last;
  }
}
