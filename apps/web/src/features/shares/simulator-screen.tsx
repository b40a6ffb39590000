import type { SimulationInput } from "@ledgerline/contract/shares/simulation";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { FormError } from "../../components/form/form-error.tsx";
import { Section } from "../../components/section.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Select } from "../../components/ui/select.tsx";
import { Loading } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import type { FieldErrors } from "../../lib/errors/field-errors.ts";
import { SHARE_FAILURES } from "../../lib/errors/share-failures.ts";
import { fetched } from "../../lib/fetched.ts";
import { useDraft, written } from "../../lib/forms/use-draft.ts";
import { CoversField } from "./deals/covers-field.tsx";
import type { CoversBy } from "./deals/deal-draft.ts";
import { Choice } from "./parts/choice.tsx";
import { CurrencyField, useCurrencies } from "./parts/currency-field.tsx";

const NEW_PERSON: PersonDraft = { payee: "", name: "", share: "", advance: "" };

const { Component: Comparison } = fetched(async () => (await import("./simulator-comparison.tsx")).Comparison);

const WAITING = (
  <Loading label="Comparing the terms">
    <span className="mt-14 block h-96" />
  </Loading>
);

/** Applies other terms to what is booked: who would have got what. */
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
        lead="Try other terms on what you have booked: who would have got what. Nothing is stored or changed."
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
              Show who would have got what
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

interface PeopleFieldProps {
  people: readonly PersonDraft[];
  onChange: (people: PersonDraft[]) => void;
  errors: FieldErrors;
}

/** Who would have had a share: payees, or anybody by name. */
function PeopleField({ people, onChange, errors }: PeopleFieldProps) {
  const change = (at: number, part: Partial<PersonDraft>) =>
    onChange(people.map((each, n) => (n === at ? { ...each, ...part } : each)));
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Who gets it</legend>
      <p className="mt-1 text-sm text-pretty text-ink-soft">
        Shares as percentages such as 60%, or fractions such as 1/3. An advance is paid in the first month.
      </p>
      <ul className="mt-3 grid gap-3">
        {people.map(({ payee, name, share, advance }, at) => {
          const errorOf = (field: keyof PersonDraft) => errors[`people.${at}.${field}`];
          const error = errorOf("name") ?? errorOf("payee") ?? errorOf("share") ?? errorOf("advance");
          const who = `Person ${at + 1}`;
          return (
            <li key={at} className="flex flex-wrap gap-2">
              <div className="min-w-0 flex-1 max-sm:basis-full">
                <Choice
                  of="payees"
                  control={{ "aria-label": `${who}: payee` }}
                  none="Somebody else"
                  value={payee}
                  onChange={(id) => change(at, { payee: id })}
                />
              </div>
              {payee === "" && (
                <div className="min-w-0 flex-1 max-sm:basis-full">
                  <Input
                    aria-label={`${who}: name`}
                    aria-invalid={errorOf("name") ? true : undefined}
                    placeholder="Name"
                    maxLength={200}
                    value={name}
                    onChange={({ target }) => change(at, { name: target.value })}
                  />
                </div>
              )}
              <div className="w-24">
                <Input
                  aria-label={`${who}: share`}
                  aria-invalid={errorOf("share") ? true : undefined}
                  className="figures"
                  placeholder="100%"
                  value={share}
                  onChange={({ target }) => change(at, { share: target.value })}
                />
              </div>
              <div className="min-w-0 max-sm:flex-1 sm:w-32">
                <Input
                  aria-label={`${who}: advance`}
                  aria-invalid={errorOf("advance") ? true : undefined}
                  className="figures"
                  placeholder="Advance"
                  inputMode="decimal"
                  value={advance}
                  onChange={({ target }) => change(at, { advance: target.value })}
                />
              </div>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove ${who.toLowerCase()}`}
                disabled={people.length === 1}
                onClick={() => onChange(people.filter((_, n) => n !== at))}
              >
                <X aria-hidden="true" />
              </Button>
              {error && <p className="basis-full text-sm text-accent">{error}</p>}
            </li>
          );
        })}
      </ul>
      <Button size="sm" className="mt-3" onClick={() => onChange([...people, NEW_PERSON])}>
        <Plus aria-hidden="true" />
        Another person
      </Button>
    </fieldset>
  );
}

interface PersonDraft {
  /** A payee's id, or empty for somebody given by name. */
  payee: string;
  name: string;
  share: string;
  advance: string;
}

/** Other terms while they are being written; empty fields are not sent. */
interface SimulationDraft {
  from: string;
  to: string;
  currency: string;
  kind: SimulationInput["kind"];
  by: CoversBy;
  of: Record<Exclude<CoversBy, "everything">, string[]>;
  fee: string;
  rate: string;
  costs: string;
  people: PersonDraft[];
}

function newSimulation(months: { from: string; to: string }, currency: string): SimulationDraft {
  return {
    ...{ ...months, currency, kind: "royalty", by: "everything", of: { tracks: [], releases: [], artists: [] } },
    ...{ fee: "", rate: "20%", costs: "", people: [{ ...NEW_PERSON, share: "100%" }] },
  };
}

function toSimulationInput({ by, of, fee, costs, people, ...terms }: SimulationDraft): SimulationInput {
  return {
    ...terms,
    covers: by === "everything" ? { by } : { by, of: of[by] },
    fee: fee.trim() || "0%",
    costs: costs.trim() || "0",
    people: people.map(({ payee, name, share, advance }) => ({
      ...{ payee: payee || null, name: payee ? "" : name, share },
      advance: advance.trim() || "0",
    })),
  };
}

/** The last year of months, up to this one. */
function lastYear(today: Date): { from: string; to: string } {
  const month = (ago: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago)).toISOString().slice(0, 7);
  return { from: month(11), to: month(0) };
}
