import type { Payee, SetBankInput } from "@ledgerline/contract/shares/payees";
import { FormError } from "../../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../../components/form/own-password-field.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { useDraft, written } from "../../../lib/forms/use-draft.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/changes.tsx";
import { BANK_KIND_NAMES } from "../words/payee-words.ts";

type Kind = NonNullable<Payee["bank_kind"]>;
type Other = NonNullable<SetBankInput["account"]>;
type Holder = Extract<Other, { kind: "ach" }>["holder"];
type Type = Extract<Other, { kind: "ach" }>["type"];

/** The kind that the payee's currency is paid to. */
const BY_CURRENCY: Record<string, Kind> = { USD: "ach", GBP: "bacs" };

interface BankDialogProps {
  payee: Pick<Payee, "id" | "name" | "currency" | "bank" | "bank_kind" | "bank_holder">;
  /** Whether it is the payee who changes them. */
  isOwn?: boolean;
  onClose: () => void;
}

/** Asks for a bank account and the user's password. Without an account, the stored one is deleted. */
export function BankDialog({ payee, isOwn = false, onClose }: BankDialogProps) {
  const refresh = useRefreshShares();
  const onSuccess = ({ bank }: Pick<Payee, "bank">) => {
    refresh();
    toast.success(bank === null ? "Bank details deleted" : `Bank details saved, ending in ${bank}`);
    onClose();
  };
  const [own, payees] = [
    trpc.shares.setOwnBank.useMutation({ onSuccess }),
    trpc.shares.setBank.useMutation({ onSuccess }),
  ];
  const save = isOwn ? own : payees;
  const initial = {
    ...{ kind: payee.bank_kind ?? BY_CURRENCY[payee.currency] ?? ("iban" as Kind), iban: "", routing: "" },
    ...{ account: "", sort_code: "", type: "checking" as Type, of: "person" as Holder },
    ...{ holder: payee.bank_holder ?? "", password: "" },
  };
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/payees")).SetBankInput,
    initial,
    toInput: (draft) => ({
      ...{ id: payee.id, iban: draft.kind === "iban" ? draft.iban.trim() || null : null, account: accountOf(draft) },
      ...{ holder: draft.holder.trim() || null, password: draft.password },
    }),
    mutation: save,
    fallback: SHARE_FAILURES.payeeChange,
  });
  const { draft, set, errors } = form;
  const isEmpty = draft.kind === "iban" ? draft.iban.trim() === "" : accountOf(draft) === null;
  const hint = payee.bank
    ? `The present one ends in ${payee.bank}. Leave this empty to delete it.`
    : "It is encrypted, and only its last four characters are shown again.";
  const number = (name: "iban" | "routing" | "account" | "sort_code", label: string, path: string, says?: string) => (
    <Field label={label} error={errors[path]} {...(says && { hint: says })}>
      {(field) => (
        <Input
          {...field}
          {...written(name, draft, set)}
          className="figures"
          maxLength={name === "iban" ? 80 : 40}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={`Bank details of ${payee.name}`}
      description={`${isOwn ? "You and whoever pays you" : "The payee and the owners"} get an email, and payments to these details are held for three days.`}
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field label="Account">
          {(field) => (
            <Select {...field} value={draft.kind} onChange={({ target }) => set({ kind: target.value as Kind })}>
              {Object.entries(BANK_KIND_NAMES).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {draft.kind === "iban" && number("iban", "IBAN", "iban", hint)}
        {draft.kind === "bacs" && (
          <div className="grid items-start gap-5 sm:grid-cols-[8rem_1fr]">
            {number("sort_code", "Sort code", "account.sort_code")}
            {number("account", "Account number", "account.account", hint)}
          </div>
        )}
        {draft.kind === "ach" && (
          <>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              {number("routing", "Routing number", "account.routing")}
              {number("account", "Account number", "account.account", hint)}
            </div>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <Field label="Type">
                {(field) => (
                  <Select {...field} value={draft.type} onChange={({ target }) => set({ type: target.value as Type })}>
                    <option value="checking">Checking</option>
                    <option value="savings">Savings</option>
                  </Select>
                )}
              </Field>
              <Field label="Held by">
                {(field) => (
                  <Select {...field} value={draft.of} onChange={({ target }) => set({ of: target.value as Holder })}>
                    <option value="person">A person</option>
                    <option value="company">A company</option>
                  </Select>
                )}
              </Field>
            </div>
          </>
        )}
        <Field
          label="Account holder"
          mark="optional"
          hint="In Latin letters, if the bank has another name than the payee’s."
          error={errors["holder"]}
        >
          {(field) => <Input {...field} {...written("holder", draft, set)} maxLength={70} autoComplete="off" />}
        </Field>
        <OwnPasswordField error={errors["password"]} control={written("password", draft, set)} />
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={save.isPending}>
            {isEmpty && payee.bank ? "Delete bank details" : "Save bank details"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface Typed {
  kind: Kind;
  routing: string;
  account: string;
  sort_code: string;
  type: Type;
  of: Holder;
}

/** Null for an IBAN, and where nothing is typed. */
function accountOf({ kind, routing, account, sort_code, type, of }: Typed): Other | null {
  if (kind === "bacs") return sort_code || account ? { kind, sort_code, account } : null;
  if (kind === "ach") return routing || account ? { kind, routing, account, type, holder: of } : null;
  return null;
}
