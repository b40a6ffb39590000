import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import type { FieldErrors } from "../../../lib/errors/field-errors.ts";
import { written } from "../../../lib/forms/use-draft.ts";
import { ReceiptsRules } from "../parts/receipts-rules.tsx";
import { DEAL_KIND_NAMES } from "../words/deal-words.ts";
import { CoversField } from "./covers-field.tsx";
import type { TermsDraft } from "./deal-draft.ts";
import { ParticipantsField } from "./participants-field.tsx";

interface TermsFieldsProps {
  terms: TermsDraft;
  /** Which version of the deal it is, from 0. */
  at: number;
  onChange: (change: Partial<TermsDraft>) => void;
  /** Null for the only version. */
  onRemove: (() => void) | null;
  errors: FieldErrors;
}

/** One version of a deal's terms. */
export function TermsFields({ terms, at, onChange, onRemove, errors }: TermsFieldsProps) {
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
        {share("part", "Of each recording", "Less than 100% where others share in it.")}
      </div>
      <ReceiptsRules
        label="Other rates"
        hint="For a kind of use, a store or a country. The most specific holds."
        add="Add a rate"
        rules={terms.exceptions}
        onChange={(exceptions) => onChange({ exceptions })}
        errors={errors}
        path={`${path}.exceptions`}
      />
      <ParticipantsField
        terms={terms}
        onChange={(participants) => onChange({ participants })}
        errors={errors}
        path={`${path}.participants`}
      />
    </section>
  );
}
