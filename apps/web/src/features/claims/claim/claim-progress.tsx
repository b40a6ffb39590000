import type { Claim, ClaimState } from "@ledgerline/contract/claims";
import { Button } from "../../../components/ui/button.tsx";
import { Field, type FieldControl } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { formatDay } from "../../../lib/format.ts";
import { toast } from "../../../lib/toast.ts";
import { CLAIM_STATE_NAMES, deadlineSentence } from "../words/claim-words.ts";
import { useClaimChange } from "./use-claim-change.ts";

/** How far a claim has got, by when an answer is asked for, and when the right to ask ends. */
export function ClaimProgress({ claim }: { claim: Claim }) {
  const { setState, restore, change } = useClaimChange();
  const { id, state, included } = claim;
  const set = (next: ClaimState) => {
    setState.mutate(
      { id, state: next },
      {
        onSuccess: () => {
          if (next !== "dropped") return;
          toast.success("Claim dropped", { action: { label: "Undo", onClick: () => restore.mutate({ id }) } });
        },
      },
    );
  };
  if (!included) return <ReadProgress claim={claim} />;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field label="State" hint={daysText(claim)}>
        {(field) => (
          <Select {...field} value={state} onChange={(event) => set(event.target.value as ClaimState)}>
            {Object.entries(CLAIM_STATE_NAMES).map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Answer by" hint="The letter names this day.">
        {(field) => (
          <DayInput {...field} day={claim.answer_by} onPick={(answer_by) => change.mutate({ id, answer_by })} />
        )}
      </Field>
      <Field label="Ask until" hint={deadlineSentence(claim)}>
        {(field) => <DayInput {...field} day={claim.deadline} onPick={(deadline) => change.mutate({ id, deadline })} />}
      </Field>
      {state === "dropped" && (
        <div>
          <Button size="sm" pending={restore.isPending} onClick={() => restore.mutate({ id })}>
            Take the drop back
          </Button>
        </div>
      )}
    </div>
  );
}

interface DayInputProps extends FieldControl {
  day: string | null;
  onPick: (day: string | null) => void;
}

/** Saved when it is left, because a day that is being typed is often another one. */
function DayInput({ day, onPick, ...field }: DayInputProps) {
  return (
    <Input
      {...field}
      key={day}
      type="date"
      className="figures"
      defaultValue={day ?? ""}
      onBlur={({ target }) => {
        if (target.value !== (day ?? "")) onPick(target.value || null);
      }}
    />
  );
}

function ReadProgress({ claim }: { claim: Claim }) {
  return (
    <p className="max-w-2xl text-pretty">
      {CLAIM_STATE_NAMES[claim.state]}. {daysText(claim)} {deadlineSentence(claim)}
    </p>
  );
}

function daysText({ sent_on, answered_on, closed_on, state }: Claim): string {
  return [
    sent_on && `Sent on ${formatDay(sent_on)}.`,
    answered_on && `Answered on ${formatDay(answered_on)}.`,
    closed_on && `${CLAIM_STATE_NAMES[state]} on ${formatDay(closed_on)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
