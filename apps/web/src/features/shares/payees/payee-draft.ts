import type { AddPayeeInput, Payee } from "@ledgerline/contract/shares/shares";
import { changesOf } from "../../../lib/forms/use-draft.ts";
import { type RuleDraft, toRule, toRuleDraft } from "../parts/receipts-rules.tsx";

/** A payee while being written; empty fields are not sent. */
export interface PayeeDraft {
  name: string;
  email: string;
  country: string;
  /** Empty for the first one offered. */
  currency: string;
  minimum: string;
  paid_by: string;
  tax_form: string;
  tax_form_expires: string;
  withholding: RuleDraft[];
  /** From when changed rules hold; empty for the beginning, null while nobody has said. */
  changes_from: string | null;
}

export function toPayeeDraft(payee: Payee): PayeeDraft {
  const { name, email, country, currency, minimum, paid_by, tax_form, tax_form_expires, withholding } = payee;
  return {
    ...{ name, currency, paid_by, tax_form },
    email: email ?? "",
    country: country ?? "",
    minimum: minimum ?? "",
    tax_form_expires: tax_form_expires ?? "",
    withholding: withholding.map(toRuleDraft),
    changes_from: null,
  };
}

export const NEW_PAYEE: PayeeDraft = {
  ...{ name: "", email: "", country: "", currency: "", minimum: "", tax_form_expires: "" },
  ...{ paid_by: "hand", tax_form: "none", withholding: [], changes_from: null },
};

export function toPayeeInput(draft: PayeeDraft): AddPayeeInput {
  return {
    name: draft.name,
    currency: draft.currency,
    email: draft.email.trim() || null,
    country: draft.country || null,
    minimum: draft.minimum.trim() || null,
    paid_by: draft.paid_by as Payee["paid_by"],
    tax_form: draft.tax_form as Payee["tax_form"],
    tax_form_expires: draft.tax_form_expires || null,
    withholding: draft.withholding.map(toRule),
    ...(draft.changes_from !== null && { changes_from: draft.changes_from || null }),
  };
}

/** Whether the rules of withholding are not what they were. */
export function hasOtherRules(draft: PayeeDraft, initial: PayeeDraft): boolean {
  return JSON.stringify(draft.withholding.map(toRule)) !== JSON.stringify(initial.withholding.map(toRule));
}

/** What differs. A day from when rules hold is part of it only with other rules, which are what it is asked for. */
export function toPayeeChange(draft: PayeeDraft, initial: PayeeDraft): Partial<AddPayeeInput> {
  const said = hasOtherRules(draft, initial) ? draft : { ...draft, changes_from: null };
  return changesOf(toPayeeInput(said), toPayeeInput(initial));
}
