import type { Artist } from "@ledgerline/contract/auth/auth";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { LINK_TOKEN } from "@ledgerline/contract/wire/patterns";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { FormError } from "../components/form/form-error.tsx";
import { NewPasswordField } from "../components/form/own-password-field.tsx";
import { Button } from "../components/ui/button.tsx";
import { Field } from "../components/ui/field.tsx";
import { Input } from "../components/ui/input.tsx";
import { Loading, Skeleton } from "../components/ui/skeleton.tsx";
import { AuthForm } from "../features/auth/auth-form.tsx";
import { useAuthenticate } from "../features/auth/use-authenticate.ts";
import { useSession } from "../features/auth/use-session.ts";
import { trpc } from "../lib/calls/trpc.ts";
import { errorDetail } from "../lib/errors/error-detail.ts";
import { useForm } from "../lib/forms/use-form.ts";
import { enterAccount, MEMBER_FAILURES, ROLE_NAMES } from "../lib/members.ts";
import { PATHS } from "../lib/places/paths.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";
import { toast } from "../lib/toast.ts";
import { PlainPage, UnopenedLink } from "./plain-page.tsx";

/** Where the link of an invitation leads: a logged-in user joins, others log in or make a login first. */
export function JoinRoute({ token }: { token: string }) {
  usePageTitle("Join an account");
  const isLink = LINK_TOKEN.test(token);
  const { mutate, ...shown } = trpc.members.showInvitation.useMutation();
  useEffect(() => {
    if (isLink) mutate({ token });
  }, [isLink, token, mutate]);
  if (!isLink || !shown.data) {
    const failed = shown.isError ? errorDetail(shown.error, MEMBER_FAILURES.join) : null;
    const failure = isLink ? failed : MESSAGES.staleInvitation;
    return <UnopenedLink title="Join an account" label="Reading the invitation" failure={failure} />;
  }
  const { artist_name: account, role, email } = shown.data;
  return (
    <PlainPage title={`Join ${account}`}>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        You are invited to this account as {ROLE_NAMES[role].toLowerCase()}.
      </p>
      <Ways token={token} email={email} />
    </PlainPage>
  );
}

function Ways({ token, email }: { token: string; email: string }) {
  const session = useSession();
  const [isNew, setNew] = useState(true);
  if (session.state === "checking") {
    return (
      <Loading label="Checking your session">
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (session.state === "in" && !session.artist.guest_until) return <Join token={token} artist={session.artist} />;
  return (
    <>
      {isNew ? <NewLogin token={token} email={email} /> : <LogIn email={email} onCancel={() => setNew(true)} />}
      {isNew && (
        <p className="border-t border-hairline pt-4 text-sm text-ink-soft">
          Do you already have a login?{" "}
          <Button variant="link" size="none" className="text-ink" onClick={() => setNew(false)}>
            Log in to join
          </Button>
        </p>
      )}
    </>
  );
}

/** Switches to the account that was joined. */
function useEntered() {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return (joined: { message: string; access_token: string; artist: Artist }) => {
    enterAccount(utils, joined);
    toast.success(joined.message);
    void navigate(PATHS.dashboard, { replace: true });
  };
}

function Join({ token, artist }: { token: string; artist: Artist }) {
  const join = trpc.members.join.useMutation({ onSuccess: useEntered() });
  return (
    <>
      {join.isError && <FormError>{errorDetail(join.error, MEMBER_FAILURES.join)}</FormError>}
      <div>
        <Button variant="accent" pending={join.isPending} onClick={() => join.mutate({ token })}>
          Join as {artist.email}
        </Button>
      </div>
    </>
  );
}

function LogIn({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { login } = useAuthenticate();
  return (
    <AuthForm
      mode="login"
      email={email}
      onCancel={onCancel}
      cancelName="Back"
      pending={login.isPending}
      login={login.mutateAsync}
    />
  );
}

function NewLogin({ token, email }: { token: string; email: string }) {
  const join = trpc.members.joinAsNew.useMutation({ onSuccess: useEntered() });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/members")).JoinAsNewInput,
    empty: { real_name: "", password: "" },
    also: { token },
    mutation: join,
    fallback: MEMBER_FAILURES.join,
  });
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <FormError>{form.failure}</FormError>}
      <p className="[overflow-wrap:anywhere]">Your login will be {email}.</p>
      <Field label="Your name" error={form.errors["real_name"]}>
        {(field) => <Input {...field} {...form.control("real_name")} required autoComplete="name" maxLength={200} />}
      </Field>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordField error={form.errors["password"]} control={form.control("password")} />
      <div>
        <Button type="submit" variant="accent" pending={join.isPending}>
          {join.isPending ? "Processing..." : "Create a login and join"}
        </Button>
      </div>
    </form>
  );
}
