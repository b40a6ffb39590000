import type { FrozenCase } from "@ledgerline/contract/claims";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { FrozenFields } from "../start/frozen-fields.tsx";
import { useClaimChange } from "./use-claim-change.ts";

interface EditNoticeProps {
  id: string;
  frozen: FrozenCase;
  onDone: () => void;
}

/** Changes what a case of frozen money says, such as the answer that came in. */
export function EditNotice({ id, frozen, onDone }: EditNoticeProps) {
  const { change } = useClaimChange();
  const [written, setWritten] = useState(frozen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ id, frozen: written }, { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl gap-5">
      <FrozenFields value={written} onChange={setWritten} />
      <div className="flex gap-3">
        <Button type="submit" variant="ink" pending={change.isPending}>
          Save the notice
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
