import { useQueryClient } from "@tanstack/react-query";
import { FormError } from "../../../components/form-error.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toast } from "../../../lib/toast.ts";

/** What the artist's treaty lets the United States withhold. Without it, the rate of most lines is the measure. */
export function TreatyRate() {
  const checks = trpc.reconciliation.checks.useQuery();
  if (!checks.data) return null;
  const { treaty_percent: stated } = checks.data;
  return <TreatyForm key={stated} stated={stated} />;
}

function TreatyForm({ stated }: { stated: string | null }) {
  const client = useQueryClient();
  const save = trpc.reconciliation.stateTreaty.useMutation({
    onSuccess: (_, { percent }) => {
      toast.success(percent === null ? "Treaty rate taken back" : `US tax is now checked against ${percent}%`);
      return refreshArea(client, "reconciliation");
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/reconciliation/treaty")).StateTreatyInput,
    empty: { percent: stated ?? "" },
    mutation: save,
    fallback: ERROR_MESSAGES.treaty,
  });
  return (
    <form {...form.props} className="mb-8 grid gap-3 border-b border-hairline pb-6">
      {form.failure && <FormError>{form.failure}</FormError>}
      <div className="max-w-80">
        <Field
          label="Your treaty rate for US tax, in percent"
          hint="It is on your W-8BEN form. The United States withhold 30% without a treaty."
          error={form.errors["percent"]}
        >
          {(field) => <Input {...field} {...form.control("percent")} inputMode="decimal" maxLength={6} />}
        </Field>
      </div>
      <div className="flex gap-3">
        <Button type="submit" size="sm" pending={save.isPending}>
          Save the rate
        </Button>
        {stated !== null && (
          <Button size="sm" onClick={() => save.mutate({ percent: null })}>
            I have no treaty rate
          </Button>
        )}
      </div>
    </form>
  );
}
