import type { AddTransferInput } from "@ledgerline/contract/shares/share-money";
import { useState } from "react";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { useDraft, written } from "../../../lib/forms/use-draft.ts";
import { today } from "../words/period-text.ts";
import { AmountField, DealField, EntryDialog, PayeeField, useEntrySaved } from "./entry-dialog.tsx";

interface TransferDraft {
  kind: AddTransferInput["kind"];
  date: string;
  payee: string;
  deal: string;
  amount: string;
  note: string;
}

/** An opening balance or an adjustment, on the payee's account or on a deal. */
export function AddTransferDialog({ onClose }: { onClose: () => void }) {
  const add = trpc.shares.addTransfer.useMutation(useEntrySaved(onClose));
  const [currencies, setCurrencies] = useState({ payee: "", deal: "" });
  const initial: TransferDraft = { kind: "adjustment", date: today(), payee: "", deal: "", amount: "", note: "" };
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/share-money")).AddTransferInput,
    initial,
    toInput: ({ deal, ...draft }) => ({ ...draft, deal: deal || null }),
    mutation: add,
    fallback: SHARE_FAILURES.entryChange,
  });
  const { draft, set, errors } = form;
  const currency = currencies.deal || currencies.payee;
  return (
    <EntryDialog
      title="Add an entry"
      description="More, or less, that you owe a payee. Payments are recorded in their run."
      form={form}
      action="Add"
      pending={add.isPending}
      onClose={onClose}
    >
      <Field
        label="Kind"
        hint={draft.kind === "opening" ? "What the account stood at before the first run." : undefined}
        error={errors["kind"]}
      >
        {(field) => (
          <Select
            {...field}
            value={draft.kind}
            onChange={({ target }) => set({ kind: target.value as TransferDraft["kind"] })}
          >
            <option value="adjustment">Adjustment</option>
            <option value="opening">Opening balance</option>
          </Select>
        )}
      </Field>
      <PayeeField
        label="Payee"
        none="Choose a payee"
        error={errors["payee"]}
        value={draft.payee}
        onChange={(payee, chosen) => {
          set({ payee });
          setCurrencies({ ...currencies, payee: chosen?.currency ?? "" });
        }}
      />
      <DealField
        label="On"
        none="The payee's account"
        error={errors["deal"]}
        value={draft.deal}
        onChange={(deal, chosen) => {
          set({ deal });
          setCurrencies({ ...currencies, deal: chosen?.currency ?? "" });
        }}
      />
      <AmountField
        draft={draft}
        set={set}
        error={errors["amount"]}
        currency={currency}
        hint="With a minus, you owe the payee less."
        placeholder="-25.00"
        signed
      />
      <Field label="Day" error={errors["date"]}>
        {(field) => <Input {...field} {...written("date", draft, set)} type="date" className="figures" />}
      </Field>
      <Field label="Note" mark="optional" error={errors["note"]}>
        {(field) => <Input {...field} {...written("note", draft, set)} maxLength={500} />}
      </Field>
    </EntryDialog>
  );
}
