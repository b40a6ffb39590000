import type { Artist } from "@ledgerline/contract/auth/auth";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import { FormError } from "../../components/form-error.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toast } from "../../lib/toast.ts";

export function NamesSection({ artist }: { artist: Artist }) {
  const utils = trpc.useUtils();
  const change = trpc.account.changeNames.useMutation({
    onSuccess: (changed) => {
      utils.auth.me.setData(undefined, changed);
      void utils.account.get.invalidate();
      toast.success(SUCCESSES.namesChanged);
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/auth")).Names,
    empty: { artist_name: artist.artist_name, real_name: artist.real_name ?? "" },
    mutation: change,
    fallback: ERROR_MESSAGES.changeNames,
  });
  return (
    <Section title="Profile">
      <form {...form.props} className="grid max-w-md gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field label="Artist name" error={form.errors["artist_name"]}>
          {(field) => (
            <Input {...field} {...form.control("artist_name")} required autoComplete="nickname" maxLength={200} />
          )}
        </Field>
        <Field label="Real name" mark="optional" error={form.errors["real_name"]}>
          {(field) => <Input {...field} {...form.control("real_name")} autoComplete="name" maxLength={200} />}
        </Field>
        <div>
          <Button type="submit" pending={change.isPending}>
            Save names
          </Button>
        </div>
      </form>
    </Section>
  );
}
