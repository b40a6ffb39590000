import type { Claim } from "@ledgerline/contract/claims";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useClaimChange } from "./use-claim-change.ts";

/** Who the letter is to and what it is about. A letter of the artist's own says both itself, and the claim keeps its name. */
export function ClaimFields({ claim: { id, to, subject, letter } }: { claim: Claim }) {
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
