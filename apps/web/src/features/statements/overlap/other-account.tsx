import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";

interface OtherAccountProps {
  pending: boolean;
  onName: (name: string) => void;
}

/** The file is from a second account with the distributor, so it is other money. */
export function OtherAccount({ pending, onName }: OtherAccountProps) {
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <p className="text-sm">
        Is it from another account with this distributor?{" "}
        <Button variant="link" size="none" className="font-normal" onClick={() => setName("")}>
          Name that account
        </Button>
      </p>
    );
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onName(name);
      }}
    >
      <Field label="Name of the other account">
        {(control) => (
          <Input {...control} required maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Button type="submit" pending={pending}>
        Book it there
      </Button>
    </form>
  );
}
