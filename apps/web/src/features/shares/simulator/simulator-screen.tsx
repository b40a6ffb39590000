import { useState } from "react";
import { Arrival } from "../../../components/arrival/arrival.tsx";
import { FormError } from "../../../components/form/form-error.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Loading } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { fetched } from "../../../lib/fetched.ts";
import { useDraft, written } from "../../../lib/forms/use-draft.ts";
import { CoversField } from "../deals/covers-field.tsx";
import { CurrencyField } from "../parts/currency-field.tsx";
import { useCurrencies } from "../parts/use-currencies.ts";
import { PeopleField } from "./people-field.tsx";
import { lastYear, newSimulation, type SimulationDraft, toSimulationInput } from "./simulation-draft.ts";

const { Component: Comparison } = fetched(async () => (await import("./comparison.tsx")).Comparison);

const WAITING = (
  <Loading label="Holding the terms side by side">
    <span className="mt-14 block h-96" />
  </Loading>
);

/** Applies other terms to what is booked: who would have had what. */
export function SimulatorScreen() {
  const [initial] = useState(() => newSimulation(lastYear(new Date()), ""));
  const [currency = "USD"] = useCurrencies();
  const simulate = trpc.shares.simulate.useMutation();
  const form = useDraft<SimulationDraft, ReturnType<typeof toSimulationInput>>({
    schema: async () => (await import("@ledgerline/contract/shares/simulation")).SimulationInput,
    initial,
    toInput: (draft) => toSimulationInput({ ...draft, currency: draft.currency || currency }),
    mutation: simulate,
    fallback: SHARE_FAILURES.simulation,
  });
  const { draft, set, errors } = form;
  return (
    <>
      <Section
        title="What if"
        lead="Other terms, held against what you have booked: who would have had what. It stores nothing and changes nothing."
      >
        <form {...form.props} className="grid max-w-3xl gap-8">
          <div className="grid items-start gap-5 sm:grid-cols-3">
            <Field label="From" error={errors["from"]} hint="Months of accounting, at most 36">
              {(field) => <Input {...field} {...written("from", draft, set)} type="month" placeholder="2026-01" />}
            </Field>
            <Field label="To" error={errors["to"]}>
              {(field) => <Input {...field} {...written("to", draft, set)} type="month" placeholder="2026-12" />}
            </Field>
            <CurrencyField
              error={errors["currency"]}
              value={draft.currency}
              onChange={(chosen) => set({ currency: chosen })}
            />
          </div>
          <CoversField
            terms={{ ...TERMS, by: draft.by, of: draft.of }}
            onChange={({ by, of }) => set({ ...(by && { by }), ...(of && { of }) })}
          />
          {errors["covers.of"] && <p className="-mt-6 text-sm text-accent">{errors["covers.of"]}</p>}
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field label="They share in">
              {(field) => (
                <Select
                  {...field}
                  value={draft.kind}
                  onChange={({ target }) => set({ kind: target.value as SimulationDraft["kind"] })}
                >
                  <option value="royalty">What comes in</option>
                  <option value="net_profit">What is left after costs</option>
                </Select>
              )}
            </Field>
            <Field label="They get together" error={errors["rate"]}>
              {(field) => <Input {...field} {...written("rate", draft, set)} className="figures" placeholder="20%" />}
            </Field>
            <Field label="Your fee before it" mark="optional" error={errors["fee"]}>
              {(field) => <Input {...field} {...written("fee", draft, set)} className="figures" placeholder="0%" />}
            </Field>
            <Field label="Costs to get back first" mark="optional" error={errors["costs"]}>
              {(field) => (
                <Input
                  {...field}
                  {...written("costs", draft, set)}
                  className="figures"
                  placeholder="0"
                  inputMode="decimal"
                />
              )}
            </Field>
          </div>
          <PeopleField people={draft.people} onChange={(people) => set({ people })} errors={errors} />
          {form.failure && <FormError>{form.failure}</FormError>}
          <div>
            <Button type="submit" variant="accent" pending={simulate.isPending}>
              Show who would have had what
            </Button>
          </div>
        </form>
      </Section>
      {simulate.isPending && WAITING}
      {simulate.data && !simulate.isPending && (
        <Arrival fallback={WAITING}>
          <Comparison simulation={simulate.data} />
        </Arrival>
      )}
    </>
  );
}

const TERMS = { key: 0 } as const;
