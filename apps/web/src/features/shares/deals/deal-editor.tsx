import type { Deal, DealDetails } from "@ledgerline/contract/shares/deals";
import { useState } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { ShowMore } from "../../../components/table/show-more.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import type { FieldErrors } from "../../../lib/errors/field-errors.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { type useDraft, written } from "../../../lib/forms/use-draft.ts";
import { CurrencyField } from "../parts/currency-field.tsx";
import { RatesNeeded } from "../parts/rates-needed.tsx";
import { ReceiptsRules } from "../parts/receipts-rules.tsx";
import { useTypedSearch } from "../parts/search-list.tsx";
import { isSearched, useDeals } from "../parts/share-pages.ts";
import { DATES_NAMES, DEAL_KIND_NAMES, RATES_OF_NAMES } from "../words/deal-words.ts";
import { CoversField } from "./covers-field.tsx";
import { type DealDraft, hasOtherSettings, nextTerms, type TermsDraft } from "./deal-draft.ts";
import { ParticipantsField } from "./participants-field.tsx";

interface DealEditorProps {
  form: ReturnType<typeof useDraft<DealDraft, unknown>>;
  /** What is being changed; null for a new deal. */
  before: DealDraft | null;
  /** What the payees and deals in it are called. */
  names: DealDetails["names"];
  id: string | null;
  action: string;
  pending: boolean;
  onCancel: () => void;
}

/** All fields of a deal. */
export function DealEditor({ form, before, names, id, action, pending, onCancel }: DealEditorProps) {
  const { draft, set, errors } = form;
  const { versions } = draft;
  const changeTerms = (at: number, change: Partial<TermsDraft>) =>
    set({ versions: versions.map((terms, n) => (n === at ? { ...terms, ...change } : terms)) });
  return (
    <form {...form.props} className="grid max-w-4xl gap-8">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors["name"]}>
          {(field) => <Input {...field} {...written("name", draft, set)} required maxLength={200} />}
        </Field>
        <CurrencyField
          hint={
            <>
              The deal's balances are kept in it. <RatesNeeded currency={draft.currency} />
            </>
          }
          error={errors["currency"]}
          value={draft.currency}
          onChange={(currency) => set({ currency })}
        />
      </div>
      {versions.map((terms, at) => (
        <TermsFields
          key={terms.key}
          terms={terms}
          at={at}
          names={names}
          errors={errors}
          onChange={(change) => changeTerms(at, change)}
          onRemove={versions.length > 1 ? () => set({ versions: versions.filter((_, n) => n !== at) }) : null}
        />
      ))}
      <div>
        <Button size="sm" onClick={() => set({ versions: [...versions, nextTerms(versions)] })}>
          Other terms from a later day
        </Button>
      </div>
      <DealDates draft={draft} set={set} />
      <Replaces id={id} names={names} replaces={draft.replaces} onChange={(replaces) => set({ replaces })} />
      {before && hasOtherSettings(draft, before) && <SettingsFrom draft={draft} set={set} />}
      {form.failure && <FormError>{form.failure}</FormError>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" pending={pending}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel} aria-disabled={pending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface DealDatesProps {
  draft: DealDraft;
  set: (change: Partial<DealDraft>) => void;
}

/** Fields that few deals need, folded away. */
function DealDates({ draft, set }: DealDatesProps) {
  return (
    <details className="border-t border-hairline pt-4">
      <summary className="text-sm underline decoration-hairline-strong underline-offset-4">
        Dates, exchange rates and group
      </summary>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-3">
        <Field label="Terms go by" hint="By month of sale, terms begin and end with a month.">
          {(field) => (
            <Select
              {...field}
              value={draft.dates}
              onChange={({ target }) => set({ dates: target.value as Deal["dates"] })}
            >
              <Options names={DATES_NAMES} />
            </Select>
          )}
        </Field>
        <Field label="Exchange rates of">
          {(field) => (
            <Select
              {...field}
              value={draft.rates_of}
              onChange={({ target }) => set({ rates_of: target.value as Deal["rates_of"] })}
            >
              <Options names={RATES_OF_NAMES} />
            </Select>
          )}
        </Field>
        <Field label="Group" mark="optional" hint="Deals of one group recoup from each other's receipts.">
          {(field) => <Input {...field} {...written("group", draft, set)} maxLength={100} />}
        </Field>
      </div>
    </details>
  );
}

/** From when the settings hold that have no day of their own. */
function SettingsFrom({ draft, set }: DealDatesProps) {
  const { data } = trpc.runs.list.useQuery();
  if (!data || data.next_from === null) return null;
  return (
    <div className="border-t border-hairline pt-4">
      <p className="text-pretty">
        Other dates, rates or deals that it replaces hold from {formatDay(data.next_from)} on, with the next period.
        Closed periods keep theirs.
      </p>
      <label className="mt-2 flex items-baseline gap-2">
        <input
          type="checkbox"
          className="accent-ink"
          checked={draft.alsoClosed}
          onChange={({ target }) => set({ alsoClosed: target.checked })}
        />
        Change closed periods as well
      </label>
    </div>
  );
}

function Options({ names }: { names: Record<string, string> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

interface ReplacesProps {
  id: string | null;
  names: DealDetails["names"];
  replaces: readonly string[];
  onChange: (replaces: string[]) => void;
}

/** Wider deals that this one overrides for the recordings it covers. */
function Replaces({ id, names, replaces, onChange }: ReplacesProps) {
  const { typed, type, search } = useTypedSearch();
  const { rows, data, more } = useDeals({ search });
  const [seen, see] = useState(names);
  const listed = rows.filter((deal) => deal.id !== id);
  // What is chosen stays in sight, whatever is searched for.
  const chosen = seen.filter((deal) => replaces.includes(deal.id) && !listed.some((one) => one.id === deal.id));
  const others = [...chosen, ...listed];
  if (others.length === 0 && typed === "") return null;
  return (
    <fieldset className="border-t border-hairline pt-4">
      <legend className="sr-only">Replaces</legend>
      <p className="text-sm font-semibold" aria-hidden="true">
        Replaces
      </p>
      <p className="mt-1 text-sm text-pretty text-ink-soft">
        Deals on the same recording add up, unless one replaces the other for what it covers.
      </p>
      {isSearched(typed, data?.count) && (
        <Input
          type="search"
          className="mt-2 max-w-xl"
          aria-label="Search deals"
          placeholder="Search deals"
          maxLength={200}
          value={typed}
          onChange={({ target }) => type(target.value)}
          // It is inside a form, which Enter would send.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      <ul className="mt-2 grid max-h-56 gap-x-8 overflow-y-auto sm:grid-cols-2">
        {others.map((deal) => (
          <li key={deal.id}>
            <label className="flex items-baseline gap-2 py-1">
              <input
                type="checkbox"
                className="accent-ink"
                checked={replaces.includes(deal.id)}
                onChange={({ target }) => {
                  see([...seen, deal]);
                  onChange(target.checked ? [...replaces, deal.id] : replaces.filter((one) => one !== deal.id));
                }}
              />
              <span className="wrap-anywhere">{deal.name}</span>
            </label>
          </li>
        ))}
      </ul>
      <ShowMore more={more} />
    </fieldset>
  );
}

interface TermsFieldsProps {
  terms: TermsDraft;
  names: DealDetails["names"];
  /** Which version of the deal it is, from 0. */
  at: number;
  onChange: (change: Partial<TermsDraft>) => void;
  /** Null for the only version. */
  onRemove: (() => void) | null;
  errors: FieldErrors;
}

/** One version of a deal's terms. */
function TermsFields({ terms, names, at, onChange, onRemove, errors }: TermsFieldsProps) {
  const path = `versions.${at}`;
  const share = (name: "part" | "fee" | "rate", label: string, hint: string) => (
    <Field label={label} hint={hint} error={errors[`${path}.${name}`]}>
      {(field) => <Input {...field} {...written(name, terms, onChange)} className="figures" placeholder="50%" />}
    </Field>
  );
  return (
    <section aria-label={`Terms ${at + 1}`} className="grid gap-6 border-t border-hairline-strong pt-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-semibold">Terms {at + 1}</h3>
        {onRemove && (
          <Button size="sm" variant="quiet" onClick={onRemove}>
            Remove these terms
          </Button>
        )}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field label="From" hint="Empty: from the beginning." error={errors[`${path}.from`]}>
          {(field) => <Input {...field} {...written("from", terms, onChange)} type="date" className="figures" />}
        </Field>
        <Field label="To" hint="Empty: until further notice." error={errors[`${path}.to`]}>
          {(field) => <Input {...field} {...written("to", terms, onChange)} type="date" className="figures" />}
        </Field>
        <Field label="Kind" error={errors[`${path}.kind`]}>
          {(field) => (
            <Select
              {...field}
              value={terms.kind}
              onChange={({ target }) => onChange({ kind: target.value as TermsDraft["kind"] })}
            >
              {Object.entries(DEAL_KIND_NAMES).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <CoversField terms={terms} onChange={onChange} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        {share("fee", "Your fee before it", "What you take first. 0% for none.")}
        {share("rate", "Rate", "What the payees get together.")}
        {share("part", "Of each recording", "Less than 100% if others own a part of it.")}
      </div>
      <ReceiptsRules
        label="Other rates"
        hint="For a kind of use, a store or a country. The most specific one counts."
        add="Add a rate"
        rules={terms.exceptions}
        onChange={(exceptions) => onChange({ exceptions })}
        errors={errors}
        path={`${path}.exceptions`}
      />
      <ParticipantsField
        terms={terms}
        names={names}
        onChange={(participants) => onChange({ participants })}
        errors={errors}
        path={`${path}.participants`}
      />
    </section>
  );
}
