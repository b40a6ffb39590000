import { useState } from "react";
import { useNavigate } from "react-router";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { runHref } from "../../../lib/places/shares-href.ts";
import { useRefreshShares } from "../parts/use-refresh-shares.ts";
import { monthEnd, today } from "../words/period-text.ts";

interface BeginRunDialogProps {
  /** The day on which the next period begins; null before the first run. */
  nextFrom: string | null;
  onClose: () => void;
}

/** Asks for the accounting period. Only the first run may begin on any day. */
export function BeginRunDialog({ nextFrom, onClose }: BeginRunDialogProps) {
  const navigate = useNavigate();
  const refresh = useRefreshShares();
  const start = trpc.runs.start.useMutation({
    onSuccess: ({ id }) => {
      refresh();
      void navigate(runHref(id));
    },
  });
  const [empty] = useState(() => {
    const from = nextFrom ?? `${today().slice(0, 7)}-01`;
    return { from, to: monthEnd(from) };
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/shares/shares")).StartRunInput,
    empty,
    mutation: start,
    fallback: SHARE_FAILURES.runChange,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !start.isPending && onClose()}
      title="Begin a run"
      description="It counts what your statements were accounted on in these days. Nothing is closed by it."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field
          label="First day"
          error={form.errors["from"]}
          {...(nextFrom && { hint: `The last period ended before ${formatDay(nextFrom)}, so this one begins on it.` })}
        >
          {(field) => (
            <Input {...field} {...form.control("from")} type="date" className="figures" readOnly={nextFrom !== null} />
          )}
        </Field>
        <Field label="Last day" error={form.errors["to"]}>
          {(field) => <Input {...field} {...form.control("to")} type="date" className="figures" />}
        </Field>
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={start.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={start.isPending}>
            Begin the run
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
