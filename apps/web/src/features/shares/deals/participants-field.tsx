import type { DealDetails } from "@ledgerline/contract/shares/deals";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";
import type { FieldErrors } from "../../../lib/errors/field-errors.ts";
import { formatExactShare } from "../../../lib/format/exact.ts";
import { Choice } from "../parts/choice.tsx";
import { AddPayeeDialog } from "../payees/payee-dialog.tsx";
import { isMoreThanWhole, remainderOf, type TermsDraft } from "./deal-draft.ts";

interface ParticipantsFieldProps {
  terms: TermsDraft;
  /** What the payees in it are called. */
  names: DealDetails["names"];
  onChange: (participants: TermsDraft["participants"]) => void;
  errors: FieldErrors;
  /** Their path in the input: `versions.0.participants`. */
  path: string;
}

/** Who takes part, with percentages or fractions, and what is left for the account. */
export function ParticipantsField({ terms, names, onChange, errors, path }: ParticipantsFieldProps) {
  const { participants } = terms;
  const [addingTo, addTo] = useState<number | null>(null);
  const [added, setAdded] = useState(names);
  const change = (at: number, part: Partial<(typeof participants)[number]>) =>
    onChange(participants.map((each, n) => (n === at ? { ...each, ...part } : each)));
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Who takes part</legend>
      <p className="mt-1 text-sm text-pretty text-ink-soft">
        Shares of what the rate gives: percentages such as 60%, or fractions such as 1/3.
      </p>
      <ul className="mt-3 grid gap-2">
        {participants.map(({ payee, share }, at) => {
          const error = errors[`${path}.${at}.payee`] ?? errors[`${path}.${at}.share`];
          const name = `Payee ${at + 1}`;
          return (
            <li key={at}>
              <div className="flex max-w-xl gap-2">
                <div className="min-w-0 flex-1">
                  <Choice
                    of="payees"
                    control={{
                      "aria-label": name,
                      "aria-invalid": errors[`${path}.${at}.payee`] ? true : undefined,
                    }}
                    none="Choose a payee"
                    value={payee}
                    name={added.find(({ id }) => id === payee)?.name}
                    onChange={(id) => change(at, { payee: id })}
                    onAdd={() => addTo(at)}
                  />
                </div>
                <Input
                  aria-label={`Share of ${name.toLowerCase()}`}
                  aria-invalid={errors[`${path}.${at}.share`] ? true : undefined}
                  className="figures max-w-24"
                  placeholder="50%"
                  value={share}
                  onChange={({ target }) => change(at, { share: target.value })}
                />
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove ${name.toLowerCase()}`}
                  onClick={() => onChange(participants.filter((_, n) => n !== at))}
                >
                  <X aria-hidden="true" />
                </Button>
              </div>
              {error && <p className="mt-1 text-sm text-accent">{error}</p>}
            </li>
          );
        })}
      </ul>
      <Button size="sm" className="mt-3" onClick={() => onChange([...participants, { payee: "", share: "" }])}>
        <Plus aria-hidden="true" />
        Another payee
      </Button>
      <RemainderLine terms={terms} />
      {addingTo !== null && (
        <AddPayeeDialog
          onClose={() => addTo(null)}
          onAdded={({ id, name }) => {
            setAdded([...added, { id, name }]);
            change(addingTo, { payee: id });
            addTo(null);
          }}
        />
      )}
    </fieldset>
  );
}

/** What is left for the account, as the shares are being written. */
function RemainderLine({ terms }: { terms: TermsDraft }) {
  const remainder = remainderOf(terms);
  const says = () => {
    if (!remainder) return "What is left for you shows once every share is filled in.";
    if (isMoreThanWhole(remainder.shared))
      return `The shares add up to ${formatExactShare(remainder.shared)}, which is more than 100%. Lower one.`;
    if (isMoreThanWhole(remainder.payees)) return "The payees would get more than 100%. Lower the rate.";
    const before = terms.kind === "net_profit" ? ", before costs" : "";
    return `Of what it covers, the payees get ${formatExactShare(remainder.payees)} and ${formatExactShare(remainder.account)} is left for you${before}.`;
  };
  const isWrong = remainder !== null && (isMoreThanWhole(remainder.shared) || isMoreThanWhole(remainder.payees));
  return (
    <p role="status" className={`mt-4 text-pretty ${isWrong ? "text-warning" : ""}`}>
      {says()}
    </p>
  );
}
