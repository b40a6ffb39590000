import { Plus, X } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import type { FieldErrors } from "../../../lib/errors/field-errors.ts";
import { NEW_PERSON, type PersonDraft } from "./simulation-draft.ts";

interface PeopleFieldProps {
  people: readonly PersonDraft[];
  onChange: (people: PersonDraft[]) => void;
  errors: FieldErrors;
}

/** Who would have had a share: payees, or anybody by name. */
export function PeopleField({ people, onChange, errors }: PeopleFieldProps) {
  const { data } = trpc.shares.payees.useQuery();
  const payees = data?.payees.filter(({ erased }) => !erased) ?? [];
  const change = (at: number, part: Partial<PersonDraft>) =>
    onChange(people.map((each, n) => (n === at ? { ...each, ...part } : each)));
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Who gets it</legend>
      <p className="mt-1 text-sm text-pretty text-ink-soft">
        Their shares of it: percentages such as 60%, or fractions such as 1/3. An advance is paid in the first month.
      </p>
      <ul className="mt-3 grid gap-3">
        {people.map(({ payee, name, share, advance }, at) => {
          const errorOf = (field: keyof PersonDraft) => errors[`people.${at}.${field}`];
          const error = errorOf("name") ?? errorOf("payee") ?? errorOf("share") ?? errorOf("advance");
          const who = `Person ${at + 1}`;
          return (
            <li key={at} className="flex flex-wrap gap-2">
              <div className="min-w-0 flex-1 max-sm:basis-full">
                <Select
                  aria-label={`${who}: payee`}
                  value={payee}
                  onChange={({ target }) => change(at, { payee: target.value })}
                >
                  <option value="">Somebody else</option>
                  {payees.map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.name}
                    </option>
                  ))}
                </Select>
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
