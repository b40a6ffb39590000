import type { Claim } from "@ledgerline/contract/claims";
import { type FormEvent, useState } from "react";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Textarea } from "../../components/ui/textarea.tsx";
import { useClaimChange } from "./use-claim-change.ts";

/** The letter as it will be in the packet, edited in place. */
export function ClaimLetter({ claim }: { claim: Claim }) {
  const { change } = useClaimChange();
  const [draft, setDraft] = useState<string | null>(null);
  const { id, letter, included } = claim;
  const save = (text: string | null) => change.mutate({ id, letter: text }, { onSuccess: () => setDraft(null) });
  return (
    <Section
      title="Letter"
      lead={
        letter.edited
          ? "It stays as it is, whatever changes in your books."
          : "Made from this claim, and kept up to date until you edit it or mark the claim as sent."
      }
      aside={
        included &&
        draft === null && (
          <div className="flex gap-3">
            {letter.edited && (
              <Button size="sm" variant="quiet" pending={change.isPending} onClick={() => save(null)}>
                Use the template again
              </Button>
            )}
            <Button size="sm" onClick={() => setDraft(letter.text)}>
              Edit
            </Button>
          </div>
        )
      }
    >
      {included && draft === null && <ClaimFields claim={claim} />}
      {draft === null ? (
        <div className="max-w-3xl border-l-2 border-hairline-strong pl-5 text-pretty whitespace-pre-wrap [overflow-wrap:anywhere]">
          {letter.text}
        </div>
      ) : (
        <div className="grid max-w-3xl gap-4">
          <Textarea
            aria-label="Letter"
            autoFocus
            rows={18}
            maxLength={20_000}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
          <div className="flex gap-3">
            <Button
              variant="ink"
              pending={change.isPending}
              aria-disabled={draft.trim() === ""}
              onClick={() => save(draft)}
            >
              Save the letter
            </Button>
            <Button variant="quiet" onClick={() => setDraft(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Section>
  );
}

/** The letter's recipient and subject. A letter of the artist's own says both itself, and the claim keeps its name. */
function ClaimFields({ claim: { id, to, subject, letter } }: { claim: Claim }) {
  const { change } = useClaimChange();
  const [written, setWritten] = useState({ to, subject });
  const isChanged = written.to.trim() !== to || written.subject.trim() !== subject;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ id, ...written });
  };
  return (
    <form noValidate onSubmit={submit} className="mb-6 grid max-w-3xl items-end gap-4 sm:grid-cols-2">
      {!letter.edited && (
        <Field label="To">
          {(field) => (
            <Input
              {...field}
              maxLength={200}
              placeholder="Your distributor or label"
              value={written.to}
              onChange={({ target }) => setWritten({ ...written, to: target.value })}
            />
          )}
        </Field>
      )}
      <Field label="Subject">
        {(field) => (
          <Input
            {...field}
            maxLength={200}
            value={written.subject}
            onChange={({ target }) => setWritten({ ...written, subject: target.value })}
          />
        )}
      </Field>
      {isChanged && (
        <div className="sm:col-span-2">
          <Button type="submit" pending={change.isPending}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
