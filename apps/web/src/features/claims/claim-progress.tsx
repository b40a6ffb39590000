import type { Claim, ClaimState } from "@ledgerline/contract/claims";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Offered } from "../../components/offered.tsx";
import { AlertDialog } from "../../components/overlays/dialog.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field, type FieldControl } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Select } from "../../components/ui/select.tsx";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { formatDay } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { toast } from "../../lib/toast.ts";
import { CLAIM_STATE_NAMES, deadlineSentence } from "./claim-words.ts";
import { useClaimChange } from "./use-claim-change.ts";

/** How far a claim has got, when an answer is due, and when the right to claim ends. */
export function ClaimProgress({ claim }: { claim: Claim }) {
  const { change } = useClaimChange();
  const { id, state, included } = claim;
  if (!included) return <ReadProgress claim={claim} />;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <ChooseState key={state} claim={claim} />
      <Field label="Answer by" hint="Without a day, the letter asks for an answer within 30 days.">
        {(field) => (
          <DayInput {...field} day={claim.answer_by} onPick={(answer_by) => change.mutate({ id, answer_by })} />
        )}
      </Field>
      <Field label="Ask until" hint={deadlineSentence(claim)}>
        {(field) => <DayInput {...field} day={claim.deadline} onPick={(deadline) => change.mutate({ id, deadline })} />}
      </Field>
      {state === "dropped" && <DroppedActions id={id} />}
      {state === "draft" && <SentAction id={id} />}
    </div>
  );
}

/** A draft is sent by the artist, who only has to say that it was. */
function SentAction({ id }: { id: string }) {
  const { set, isPending } = useClaimState(id);
  return (
    <div>
      <Button size="sm" variant="accent" pending={isPending} onClick={() => set("sent")}>
        I have sent it
      </Button>
    </div>
  );
}

/** Saved by a press, because arrow keys on a closed list pass through every state on the way. */
function ChooseState({ claim }: { claim: Claim }) {
  const { set, isPending } = useClaimState(claim.id);
  const [chosen, choose] = useState(claim.state);
  return (
    <div className="grid gap-2">
      <Field label="State" hint={daysText(claim)}>
        {(field) => (
          <Select {...field} value={chosen} onChange={(event) => choose(event.target.value as ClaimState)}>
            {Object.entries(CLAIM_STATE_NAMES).map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen !== claim.state && (
        <div>
          <Button size="sm" pending={isPending} onClick={() => set(chosen)}>
            Save “{CLAIM_STATE_NAMES[chosen]}”
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

/** Saved when the field is left, because a date being typed is often another one. An incomplete date is none. */
function DayInput({ day, onPick, ...field }: DayInputProps) {
  return (
    <Input
      {...field}
      key={day}
      type="date"
      className="figures"
      defaultValue={day ?? ""}
      onBlur={({ target }) => {
        if (!target.validity.badInput && target.value !== (day ?? "")) onPick(target.value || null);
      }}
    />
  );
}

/** Without Premium, a claim that was sent can still be marked as paid, and any can be dropped and then deleted. */
function ReadProgress({ claim }: { claim: Claim }) {
  const { set, isPending } = useClaimState(claim.id);
  return (
    <>
      <p className="mb-4 max-w-2xl text-pretty">
        {CLAIM_STATE_NAMES[claim.state]}. {daysText(claim)} {deadlineSentence(claim)}
      </p>
      <Offered needs="claims:write">
        {claim.state === "dropped" ? (
          <DroppedActions id={claim.id} />
        ) : (
          <div className="flex flex-wrap gap-3">
            {(claim.state === "sent" || claim.state === "answered") && (
              <Button size="sm" pending={isPending} onClick={() => set("paid")}>
                Mark as paid
              </Button>
            )}
            <Button size="sm" pending={isPending} onClick={() => set("dropped")}>
              Drop the claim
            </Button>
          </div>
        )}
      </Offered>
    </>
  );
}

function daysText({ sent_on, answered_on, closed_on, state }: Claim): string {
  return [
    sent_on && `Sent on ${formatDay(sent_on)}.`,
    answered_on && `Answered on ${formatDay(answered_on)}.`,
    closed_on && `${state === "dropped" ? "Closed" : CLAIM_STATE_NAMES[state]} on ${formatDay(closed_on)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Sets how far a claim has got. Dropping it can be undone from the message about it. */
function useClaimState(id: string): { isPending: boolean; set: (state: ClaimState) => void } {
  const { setState, restore } = useClaimChange();
  const onDropped = () =>
    void toast.success("Claim dropped", { action: { label: "Undo", onClick: () => restore.mutate({ id }) } });
  return {
    isPending: setState.isPending,
    set: (state) => setState.mutate({ id, state }, { ...(state === "dropped" && { onSuccess: onDropped }) }),
  };
}

/** What can be done with a dropped claim, in every plan: take it up again, or delete it. */
function DroppedActions({ id }: { id: string }) {
  const { restore } = useClaimChange();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = trpc.claims.delete.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      void refreshArea(client, "claims.list");
      void navigate(PATHS.claims, { replace: true });
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.claimChange)),
  });
  return (
    <div className="flex gap-3">
      <Button size="sm" pending={restore.isPending} onClick={() => restore.mutate({ id })}>
        Undo the drop
      </Button>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Delete…
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this claim?"
        description="Its letter, figures, notes and attachments are deleted for good."
        action="Delete claim"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      />
    </div>
  );
}
