import type { AddAdvanceInput, Advance } from "@ledgerline/contract/shares/share-money";
import { useState } from "react";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { useDraft, written } from "../../../lib/forms/use-draft.ts";
import { RECOUPED_FROM_NAMES } from "../words/entry-names.ts";
import { today } from "../words/period-text.ts";
import { AmountField, DealField, EntryDialog, PayeeField, useEntrySaved } from "./entry-dialog.tsx";

interface AdvanceDraft {
  date: string;
  payee: string;
  deal: string;
  amount: string;
  note: string;
  /** Never chosen for anybody: contracts mean one or the other. */
  recouped_from: Advance["recouped_from"] | "";
}

export function AddAdvanceDialog({ onClose }: { onClose: () => void }) {
  const add = trpc.shares.addAdvance.useMutation(useEntrySaved(onClose));
  const [currency, setCurrency] = useState("");
  const initial: AdvanceDraft = { date: today(), payee: "", deal: "", amount: "", note: "", recouped_from: "" };
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/share-money")).AddAdvanceInput,
    initial,
    toInput: (draft) => draft as AddAdvanceInput,
    mutation: add,
    fallback: SHARE_FAILURES.entryChange,
  });
  const { draft, set, errors } = form;
  return (
    <EntryDialog
      title="Add an advance"
      description="What a payee was paid in advance, to be recouped from a deal's receipts."
      form={form}
      action="Add"
      pending={add.isPending}
      onClose={onClose}
    >
      <PayeeField
        label="Payee"
        none="Choose a payee"
        error={errors["payee"]}
        value={draft.payee}
        onChange={(payee) => set({ payee })}
      />
      <DealField
        label="Deal"
        none="Choose a deal"
        error={errors["deal"]}
        value={draft.deal}
        onChange={(deal, chosen) => {
          set({ deal });
          setCurrency(chosen?.currency ?? "");
        }}
      />
      <AmountField draft={draft} set={set} error={errors["amount"]} currency={currency} placeholder="250.00" />
      <fieldset>
        <legend className="text-sm font-semibold">Recouped from</legend>
        {Object.entries(RECOUPED_FROM_NAMES).map(([one, name]) => (
          <label key={one} className="mt-1 flex items-baseline gap-2 py-0.5">
            <input
              type="radio"
              name="recouped_from"
              className="accent-ink"
              aria-invalid={errors["recouped_from"] ? true : undefined}
              checked={draft.recouped_from === one}
              onChange={() => set({ recouped_from: one as Advance["recouped_from"] })}
            />
            {name}
          </label>
        ))}
        {errors["recouped_from"] && <p className="mt-1 text-sm text-accent">{errors["recouped_from"]}</p>}
      </fieldset>
      <Field label="Day" error={errors["date"]}>
        {(field) => <Input {...field} {...written("date", draft, set)} type="date" className="figures" />}
      </Field>
      <Field label="Note" mark="optional" error={errors["note"]}>
        {(field) => <Input {...field} {...written("note", draft, set)} maxLength={500} />}
      </Field>
    </EntryDialog>
  );
}
