import type { Payee, SetBankInput } from "@ledgerline/contract/shares/payees";
import { MESSAGES } from "@ledgerline/contract/wire/messages";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { PasswordInput } from "../../../components/ui/password-input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useDraft, written } from "../../../lib/forms/use-draft.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/changes.tsx";
import { type Fault, type Faults, failureText, faultTexts } from "./failure-text.ts";
import { Spoken, useSpeech } from "./spoken.tsx";

type Kind = NonNullable<Payee["bank_kind"]>;
type Other = NonNullable<SetBankInput["account"]>;
type Holder = Extract<Other, { kind: "ach" }>["holder"];
type Type = Extract<Other, { kind: "ach" }>["type"];

/** The kind that the payee's currency is paid to. */
const BY_CURRENCY: Record<string, Kind> = { USD: "ach", GBP: "bacs" };

interface BankDialogProps {
  payee: Pick<Payee, "id" | "name" | "currency" | "bank" | "bank_kind" | "bank_holder">;
  onClose: () => void;
}

/** Asks the label for the bank account of a payee. */
export function BankDialog(props: BankDialogProps) {
  return (
    <Spoken language="en" waiting={null}>
      <BankSheet {...props} to="other" />
    </Spoken>
  );
}

/** Asks payees for their own, in the language of what is around it. */
export function OwnBankDialog(props: BankDialogProps) {
  return <BankSheet {...props} to="you" />;
}

const KINDS = ["iban", "ach", "bacs"] as const satisfies Kind[];

/** Asks for a bank account and the user's password. Without an account, the stored one is deleted. */
function BankSheet({ payee, to, onClose }: BankDialogProps & { to: "you" | "other" }) {
  const speech = useSpeech();
  const refresh = useRefreshShares();
  const onSuccess = ({ bank }: Pick<Payee, "bank">) => {
    refresh();
    toast.success(bank === null ? speech.say("bank_deleted") : speech.say("bank_saved", { end: bank }));
    onClose();
  };
  const [own, payees] = [
    trpc.shares.setOwnBank.useMutation({ onSuccess }),
    trpc.shares.setBank.useMutation({ onSuccess }),
  ];
  const save = to === "you" ? own : payees;
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
    fallback: speech.say("bank_failed"),
  });
  const { draft, set } = form;
  const errors = faultTexts(speech, form.errors, FAULTS);
  const isEmpty = draft.kind === "iban" ? draft.iban.trim() === "" : accountOf(draft) === null;
  const hint = payee.bank ? speech.say("bank_present", { end: payee.bank }) : speech.say("bank_sealed");
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
      spoken={{ language: speech.language, close: speech.say("close") }}
      title={speech.say("bank_of", { name: payee.name })}
      description={speech.say("bank_told", { to })}
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{failureText(speech, save.error, "bank_failed")}</FormError>}
        <Field label={speech.say("bank_kind")}>
          {(field) => (
            <Select {...field} value={draft.kind} onChange={({ target }) => set({ kind: target.value as Kind })}>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {speech.say(`bank_${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {draft.kind === "iban" && number("iban", "IBAN", "iban", hint)}
        {draft.kind === "bacs" && (
          <div className="grid items-start gap-5 sm:grid-cols-[8rem_1fr]">
            {number("sort_code", speech.say("bank_sort_code"), "account.sort_code")}
            {number("account", speech.say("bank_number"), "account.account", hint)}
          </div>
        )}
        {draft.kind === "ach" && (
          <>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              {number("routing", speech.say("bank_routing"), "account.routing")}
              {number("account", speech.say("bank_number"), "account.account", hint)}
            </div>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <Field label={speech.say("bank_type")}>
                {(field) => (
                  <Select {...field} value={draft.type} onChange={({ target }) => set({ type: target.value as Type })}>
                    <option value="checking">{speech.say("bank_checking")}</option>
                    <option value="savings">{speech.say("bank_savings")}</option>
                  </Select>
                )}
              </Field>
              <Field label={speech.say("bank_held_by")}>
                {(field) => (
                  <Select {...field} value={draft.of} onChange={({ target }) => set({ of: target.value as Holder })}>
                    <option value="person">{speech.say("bank_person")}</option>
                    <option value="company">{speech.say("bank_company")}</option>
                  </Select>
                )}
              </Field>
            </div>
          </>
        )}
        <Field
          label={speech.say("bank_holder")}
          mark={speech.say("optional")}
          hint={speech.say("bank_holder_hint")}
          error={errors["holder"]}
        >
          {(field) => <Input {...field} {...written("holder", draft, set)} maxLength={70} autoComplete="off" />}
        </Field>
        <Field label={speech.say("own_password")} error={errors["password"]}>
          {(field) => (
            <PasswordInput
              {...field}
              {...written("password", draft, set)}
              words={{ show: speech.say("password_show"), hide: speech.say("password_hide") }}
              required
              autoComplete="current-password"
            />
          )}
        </Field>
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={save.isPending}>
            {speech.say("cancel")}
          </Button>
          <Button type="submit" variant="ink" pending={save.isPending}>
            {speech.say(isEmpty && payee.bank ? "bank_delete" : "bank_save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const FAULTS: Faults<Fault> = {
  iban: "bad_iban",
  "account.routing": "bad_routing",
  "account.account": "bad_number",
  "account.sort_code": "bad_sort_code",
  holder: "bad_holder",
  password: (found) => (found === MESSAGES.wrongPassword ? "password_wrong" : "password_needed"),
};

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
