import type { AddCostInput, Cost } from "@ledgerline/contract/shares/share-money";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { useDraft, written } from "../../../lib/forms/use-draft.ts";
import { SearchRecordings } from "../deals/recordings.tsx";
import { CurrencyField, useCurrencies } from "../parts/currency-field.tsx";
import { COST_KIND_NAMES } from "../words/entry-names.ts";
import { today } from "../words/period-text.ts";
import { AmountField, DealField, EntryDialog, PayeeField, useEntrySaved } from "./entry-dialog.tsx";

const ON_NAMES = { deal: "A deal", tracks: "A track", releases: "A release", artists: "An artist" } as const;
type On = keyof typeof ON_NAMES;

interface CostDraft {
  date: string;
  amount: string;
  /** Empty for the first one offered. */
  currency: string;
  kind: Cost["kind"];
  note: string;
  recoupable: string;
  on: On;
  deal: string;
  recording: { id: string; name: string } | null;
  payee: string;
}

function toCostInput({ on, deal, recording, payee, ...cost }: CostDraft): AddCostInput {
  const id = recording?.id ?? null;
  return {
    ...cost,
    deal: on === "deal" ? deal || null : null,
    track: on === "tracks" ? id : null,
    release: on === "releases" ? id : null,
    artist: on === "artists" ? id : null,
    payee: on === "deal" ? payee || null : null,
  };
}

/** Asks what was spent, on what, and who bears it. */
export function AddCostDialog({ onClose }: { onClose: () => void }) {
  const add = trpc.shares.addCost.useMutation(useEntrySaved(onClose));
  const [currency = "USD"] = useCurrencies();
  const initial: CostDraft = {
    ...{ date: today(), amount: "", currency: "", kind: "recording", note: "", recoupable: "100%" },
    ...{ on: "deal", deal: "", recording: null, payee: "" },
  };
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/share-money")).AddCostInput,
    initial,
    toInput: (cost) => toCostInput({ ...cost, currency: cost.currency || currency }),
    mutation: add,
    fallback: SHARE_FAILURES.entryChange,
  });
  const { draft, set, errors } = form;
  return (
    <EntryDialog
      title="Add a cost"
      description="The next run counts it, unless its day is after the period."
      form={form}
      action="Add"
      pending={add.isPending}
      wide
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AmountField draft={draft} set={set} error={errors["amount"]} placeholder="1250.00" />
        <CurrencyField
          error={errors["currency"]}
          value={draft.currency}
          onChange={(chosen) => set({ currency: chosen })}
        />
        <Field label="Day" error={errors["date"]}>
          {(field) => <Input {...field} {...written("date", draft, set)} type="date" className="figures" />}
        </Field>
        <Field label="For" error={errors["kind"]}>
          {(field) => (
            <Select
              {...field}
              value={draft.kind}
              onChange={({ target }) => set({ kind: target.value as Cost["kind"] })}
            >
              {Object.entries(COST_KIND_NAMES).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Recoupable" hint="How much of it comes off receipts." error={errors["recoupable"]}>
          {(field) => <Input {...field} {...written("recoupable", draft, set)} className="figures" />}
        </Field>
        <Field label="Note" mark="optional" error={errors["note"]}>
          {(field) => <Input {...field} {...written("note", draft, set)} maxLength={500} />}
        </Field>
      </div>
      <CostOn draft={draft} set={set} errors={errors} />
    </EntryDialog>
  );
}

interface CostOnProps {
  draft: CostDraft;
  set: (change: Partial<CostDraft>) => void;
  errors: Partial<Record<string, string>>;
}

/** The deal or the recording that a cost is on. */
function CostOn({ draft, set, errors }: CostOnProps) {
  const { on, recording } = draft;
  return (
    <fieldset className="grid gap-4">
      <legend className="text-sm font-semibold">On</legend>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {Object.entries(ON_NAMES).map(([one, name]) => (
          <label key={one} className="flex items-center gap-2 py-1">
            <input
              type="radio"
              name="cost-on"
              className="accent-ink"
              checked={on === one}
              onChange={() => set({ on: one as On, recording: null })}
            />
            {name}
          </label>
        ))}
      </div>
      {on === "deal" ? (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DealField
            label="Deal"
            none="Choose a deal"
            error={errors["deal"]}
            value={draft.deal}
            onChange={(deal) => set({ deal })}
          />
          <PayeeField
            label="Borne by"
            none="Everybody who takes part"
            error={errors["payee"]}
            value={draft.payee}
            onChange={(payee) => set({ payee })}
          />
        </div>
      ) : (
        <div>
          {recording && <p className="mb-2 font-semibold wrap-anywhere">{recording.name}</p>}
          <SearchRecordings
            key={on}
            by={on}
            except={recording ? [recording.id] : []}
            onChoose={(found) => set({ recording: found })}
          />
        </div>
      )}
    </fieldset>
  );
}
