import type { Artist } from "@ledgerline/contract/auth/auth";
import { useQueryClient } from "@tanstack/react-query";
import { FormError } from "../../components/form/form-error.tsx";
import { NewPasswordField } from "../../components/form/new-password-field.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { sessionToken } from "../../lib/calls/session-token.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { SETTINGS_FAILURES } from "../../lib/errors/settings-failures.ts";
import { formatInstant } from "../../lib/format/format.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toast } from "../../lib/toast.ts";

/** Makes a guest's account the artist's own. */
export function KeepAccountSection({ until }: { until: NonNullable<Artist["guest_until"]> }) {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const keep = trpc.auth.keepAccount.useMutation({
    onSuccess: ({ access_token, artist }) => {
      sessionToken.save(access_token);
      utils.auth.me.setData(undefined, artist);
      void client.invalidateQueries();
      toast.success(`Welcome to Ledgerline, ${artist.artist_name}`, { description: "The sample data is gone." });
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/auth")).RegisterInput,
    empty: { artist_name: "", real_name: "", email: "", password: "" },
    mutation: keep,
    fallback: SETTINGS_FAILURES.keepAccount,
  });
  return (
    <Section
      title="Make this account your own"
      lead={`As a guest you lose everything here on ${formatInstant(until)}. Add an email and a password to keep your lookups and settings, upload statements and connect platforms. The sample data goes.`}
    >
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
        <Field label="Email" error={form.errors["email"]}>
          {(field) => (
            <Input
              {...field}
              {...form.control("email")}
              required
              type="email"
              inputMode="email"
              autoComplete="username"
            />
          )}
        </Field>
        <NewPasswordField error={form.errors["password"]} control={form.control("password")} />
        <div>
          <Button type="submit" variant="accent" pending={keep.isPending}>
            {keep.isPending ? "Processing..." : "Keep this account"}
          </Button>
        </div>
      </form>
    </Section>
  );
}
