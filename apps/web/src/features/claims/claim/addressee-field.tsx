import type { Claim } from "@ledgerline/contract/claims";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useClaimChange } from "./use-claim-change.ts";

/** Who the letter is to. */
export function AddresseeField({ claim: { id, to } }: { claim: Pick<Claim, "id" | "to"> }) {
  const { change } = useClaimChange();
  const [name, setName] = useState(to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ id, to: name });
  };
  return (
    <form onSubmit={submit} className="mb-6 grid max-w-lg grid-cols-[1fr_auto] items-end gap-3">
      <Field label="To">
        {(field) => (
          <Input
            {...field}
            maxLength={200}
            placeholder="Your distributor or label"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {name.trim() !== to && (
        <Button type="submit" pending={change.isPending}>
          Save
        </Button>
      )}
    </form>
  );
}
