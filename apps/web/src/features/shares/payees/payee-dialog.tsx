import { LANGUAGE_NAMES } from "@ledgerline/contract/papers/languages";
import type { AddPayeeInput, ChangePayeeInput, Payee } from "@ledgerline/contract/shares/payees";
import { useState } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { changesOf, useDraft, written } from "../../../lib/forms/use-draft.ts";
import { useClosedPeriods, useRefreshShares } from "../parts/changes.tsx";
import { Choice } from "../parts/choice.tsx";
import { CurrencyField, useCurrencies } from "../parts/currency-field.tsx";
import { countries, ReceiptsRules, type RuleDraft, toRule, toRuleDraft } from "../parts/receipts-rules.tsx";
import { PAID_BY_NAMES, TAX_FORM_NAMES } from "../words/payee-words.ts";

const NEW_PAYEE: PayeeDraft = {
  ...{ name: "", email: "", country: "", currency: "", minimum: "", tax_form_expires: "" },
  ...{ paid_by: "hand", tax_form: "none", language: "en", paid_through: "", withholding: [], changes_from: null },
};

interface AddPayeeDialogProps {
  onAdded: (payee: Payee) => void;
  onClose: () => void;
}

/** Asks who is paid, in which currency and how. */
export function AddPayeeDialog({ onAdded, onClose }: AddPayeeDialogProps) {
  const refresh = useRefreshShares();
  const [currency = "USD"] = useCurrencies();
  const add = trpc.shares.addPayee.useMutation({
    onSuccess: (payee) => {
      refresh();
      onAdded(payee);
    },
  });
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/payees")).AddPayeeInput,
    initial: NEW_PAYEE,
    toInput: (draft) => toPayeeInput({ ...draft, currency: draft.currency || currency }),
    mutation: add,
    fallback: SHARE_FAILURES.payeeChange,
  });
  return <PayeeForm form={form} title="Add a payee" action="Add" pending={add.isPending} onClose={onClose} />;
}

/** Changes everything about a payee except the bank account and the login. */
export function ChangePayeeDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const refresh = useRefreshShares();
  const [initial] = useState(() => toPayeeDraft(payee));
  const nextOpen = trpc.runs.list.useQuery().data?.next_from ?? null;
  const change = trpc.shares.changePayee.useMutation({
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  // Without a day, the next period is the first to have other rules.
  const asking = useClosedPeriods(change, ({ id, withholding, changes_from }: ChangePayeeInput) =>
    withholding && changes_from !== undefined ? { withholding: { id, withholding, changes_from } } : null,
  );
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/payees")).ChangePayeeInput,
    initial,
    toInput: (draft) => ({ id: payee.id, ...toPayeeChange(draft, initial) }),
    mutation: asking.mutation,
    fallback: SHARE_FAILURES.payeeChange,
  });
  return (
    <>
      <PayeeForm
        form={form}
        title={`Change ${payee.name}`}
        action="Save"
        pending={asking.mutation.isPending}
        onClose={onClose}
        through={payee.paid_through_name}
        nextOpen={hasOtherRules(form.draft, initial) ? nextOpen : null}
      />
      {asking.dialog}
    </>
  );
}

interface PayeeFormProps {
  form: ReturnType<typeof useDraft<PayeeDraft, unknown>>;
  title: string;
  action: string;
  pending: boolean;
  onClose: () => void;
  /** The name of whoever is paid for the payee. */
  through?: string | null;
  /** The first day of the next period, to ask from when other rules hold; null for nothing to ask. */
  nextOpen?: string | null;
}

const options = (names: Record<string, string>) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

/** The details of a payee. The bank account is asked for separately, with the password. */
function PayeeForm({ form, title, action, pending, onClose, through = null, nextOpen = null }: PayeeFormProps) {
  const { draft, set, errors } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title}
      description="Tax numbers are not kept here. Bank details come later."
      wide
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="Name" error={errors["name"]}>
            {(field) => (
              <Input {...field} {...written("name", draft, set)} required maxLength={200} autoComplete="off" />
            )}
          </Field>
          <Field label="Email" mark="optional" error={errors["email"]}>
            {(field) => (
              <Input {...field} {...written("email", draft, set)} type="email" inputMode="email" autoComplete="off" />
            )}
          </Field>
          <Field label="Country" mark="optional" error={errors["country"]}>
            {(field) => (
              <Select {...field} {...written("country", draft, set)}>
                <option value="">Not said</option>
                {countries().map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <CurrencyField
            hint="Their balance is kept and paid in it."
            error={errors["currency"]}
            value={draft.currency}
            onChange={(currency) => set({ currency })}
          />
          <Field label="Paid by" error={errors["paid_by"]}>
            {(field) => (
              <Select {...field} {...written("paid_by", draft, set)}>
                {options(PAID_BY_NAMES)}
              </Select>
            )}
          </Field>
          <Field
            label="Least to pay"
            mark="optional"
            hint="Less than that is carried forward."
            error={errors["minimum"]}
          >
            {(field) => (
              <Input
                {...field}
                {...written("minimum", draft, set)}
                inputMode="decimal"
                className="figures"
                placeholder="50.00"
              />
            )}
          </Field>
          <Field
            label="Paid through"
            mark="optional"
            hint="A manager, by letter of direction. Only the payment goes there."
            error={errors["paid_through"]}
          >
            {(field) => (
              <Choice
                of="payees"
                control={field}
                none="Nobody"
                value={draft.paid_through}
                name={through ?? undefined}
                onChange={(paid_through) => set({ paid_through })}
              />
            )}
          </Field>
          <Field label="Tax form" error={errors["tax_form"]}>
            {(field) => (
              <Select {...field} {...written("tax_form", draft, set)}>
                {options(TAX_FORM_NAMES)}
              </Select>
            )}
          </Field>
          <Field label="Language" hint="Of their statements, page and emails." error={errors["language"]}>
            {(field) => (
              <Select {...field} {...written("language", draft, set)}>
                {options(LANGUAGE_NAMES)}
              </Select>
            )}
          </Field>
          {draft.tax_form !== "none" && (
            <Field label="Form expires on" mark="optional" error={errors["tax_form_expires"]}>
              {(field) => (
                <Input {...field} {...written("tax_form_expires", draft, set)} type="date" className="figures" />
              )}
            </Field>
          )}
        </div>
        <ReceiptsRules
          label="Tax withheld"
          hint="The most specific rule counts. Ledgerline gives no tax advice."
          add="Withhold tax"
          rules={draft.withholding}
          onChange={(withholding) => set({ withholding })}
          errors={errors}
          path="withholding"
        />
        {nextOpen !== null && (
          <Field
            label="These rules hold from"
            hint={
              (draft.changes_from ?? nextOpen) < nextOpen
                ? "This day lies in a closed period, or before: you are shown what it changes before it is saved. Empty: from the beginning."
                : "Earlier days keep the rules they had."
            }
            error={errors["changes_from"]}
          >
            {(field) => (
              <Input
                {...field}
                type="date"
                className="figures sm:max-w-56"
                value={draft.changes_from ?? nextOpen}
                onChange={({ target }) => set({ changes_from: target.value })}
              />
            )}
          </Field>
        )}
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={pending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A payee while being written; empty fields are not sent. */
interface PayeeDraft {
  name: string;
  email: string;
  country: string;
  /** Empty for the first one offered. */
  currency: string;
  minimum: string;
  paid_by: string;
  tax_form: string;
  tax_form_expires: string;
  language: string;
  /** The id of the payee; empty for nobody. */
  paid_through: string;
  withholding: RuleDraft[];
  /** From when changed rules hold; empty for the beginning, null while nobody has said. */
  changes_from: string | null;
}

function toPayeeDraft(payee: Payee): PayeeDraft {
  const { name, email, country, currency, minimum, paid_by, tax_form, tax_form_expires, language, withholding } = payee;
  return {
    ...{ name, currency, paid_by, tax_form, language },
    paid_through: payee.paid_through ?? "",
    email: email ?? "",
    country: country ?? "",
    minimum: minimum ?? "",
    tax_form_expires: tax_form_expires ?? "",
    withholding: withholding.map(toRuleDraft),
    changes_from: null,
  };
}

function toPayeeInput(draft: PayeeDraft): AddPayeeInput {
  return {
    name: draft.name,
    currency: draft.currency,
    email: draft.email.trim() || null,
    country: draft.country || null,
    minimum: draft.minimum.trim() || null,
    paid_by: draft.paid_by as Payee["paid_by"],
    tax_form: draft.tax_form as Payee["tax_form"],
    tax_form_expires: draft.tax_form_expires || null,
    language: draft.language as Payee["language"],
    paid_through: draft.paid_through || null,
    withholding: draft.withholding.map(toRule),
    ...(draft.changes_from !== null && { changes_from: draft.changes_from || null }),
  };
}

/** Whether the rules of withholding are not what they were. */
function hasOtherRules(draft: PayeeDraft, initial: PayeeDraft): boolean {
  return JSON.stringify(draft.withholding.map(toRule)) !== JSON.stringify(initial.withholding.map(toRule));
}

/** What differs. The day from which rules hold counts only if the rules themselves differ. */
function toPayeeChange(draft: PayeeDraft, initial: PayeeDraft): Partial<AddPayeeInput> {
  const said = hasOtherRules(draft, initial) ? draft : { ...draft, changes_from: null };
  return changesOf(toPayeeInput(said), toPayeeInput(initial));
}
