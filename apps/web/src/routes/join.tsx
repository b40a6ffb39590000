import type { Artist } from "@ledgerline/contract/auth/auth";
import type { ShownInvitation } from "@ledgerline/contract/members";
import type { Speech } from "@ledgerline/contract/papers/speech";
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
import { loginWords, newPasswordWords } from "../features/auth/login-words.ts";
import { useAuthenticate } from "../features/auth/use-authenticate.ts";
import { useSession } from "../features/auth/use-session.ts";
import { type Fault, type Faults, failureText, faultTexts } from "../features/shares/statement/failure-text.ts";
import { Preferred, useSpeech } from "../features/shares/statement/spoken.tsx";
import { trpc } from "../lib/calls/trpc.ts";
import { errorDetail } from "../lib/errors/error-detail.ts";
import { useForm } from "../lib/forms/use-form.ts";
import { enterAccount, ROLE_NAMES } from "../lib/members.ts";
import { PATHS } from "../lib/places/paths.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";
import { toast } from "../lib/toast.ts";
import { PlainPage, UnopenedLink } from "./plain-page.tsx";

const LOADING = { waiting: null, failure: "Failed to load the invitation" };

/** Where the link of an invitation leads: a logged-in user joins, others log in or make a login first. */
export function JoinRoute({ token }: { token: string }) {
  const isLink = LINK_TOKEN.test(token);
  const { mutate, ...shown } = trpc.members.showInvitation.useMutation();
  useEffect(() => {
    if (isLink) mutate({ token });
  }, [isLink, token, mutate]);
  const invitation = isLink ? shown.data : undefined;
  // Only payees have a language; whoever works for the label reads English.
  const language = invitation && invitation.role !== "payee" ? "en" : invitation?.language;
  return (
    <Preferred language={language} {...LOADING}>
      <Invitation token={token} invitation={invitation} isLink={isLink} error={shown.error} />
    </Preferred>
  );
}

interface InvitationProps {
  token: string;
  /** Missing until it is fetched, and where that fails. */
  invitation: ShownInvitation | undefined;
  isLink: boolean;
  error: unknown;
}

function Invitation({ token, invitation, isLink, error }: InvitationProps) {
  const speech = useSpeech();
  usePageTitle(speech.say("join"));
  if (!invitation) {
    const failed = error ? failureOf(speech, error) : null;
    const failure = isLink ? failed : speech.say("join_stale");
    return (
      <UnopenedLink
        title={speech.say("join")}
        label={speech.say("join_reading")}
        failure={failure}
        home={speech.say("home")}
      />
    );
  }
  const { artist_name: account, role, email } = invitation;
  return (
    <PlainPage title={speech.say("join_account", { account })}>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {role === "payee"
          ? speech.say("join_invited")
          : `You are invited to this account as ${ROLE_NAMES[role].toLowerCase()}.`}
      </p>
      <Ways token={token} email={email} />
    </PlainPage>
  );
}

const REFUSALS: Record<string, "join_stale" | "join_already" | "join_exists"> = {
  [MESSAGES.staleInvitation]: "join_stale",
  [MESSAGES.joinedAlready]: "join_already",
  [MESSAGES.loginExists]: "join_exists",
};

/** Why somebody could not join, in their language. */
function failureOf(speech: Speech, error: unknown): string {
  const refusal = REFUSALS[errorDetail(error, "")];
  return refusal ? speech.say(refusal) : failureText(speech, error, "join_failed");
}

const FAULTS: Faults<Fault> = { real_name: "name_needed", password: "new_password_bad" };

function Ways({ token, email }: { token: string; email: string }) {
  const speech = useSpeech();
  const session = useSession();
  const [isNew, setNew] = useState(true);
  if (session.state === "checking") {
    return (
      <Loading label={speech.say("join_reading")}>
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
          {speech.say("join_known")}{" "}
          <Button variant="link" size="none" className="text-ink" onClick={() => setNew(false)}>
            {speech.say("join_log_in")}
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
  const speech = useSpeech();
  return (joined: { access_token: string; artist: Artist }) => {
    enterAccount(utils, joined);
    toast.success(speech.say("joined"));
    void navigate(PATHS.dashboard, { replace: true });
  };
}

function Join({ token, artist }: { token: string; artist: Artist }) {
  const speech = useSpeech();
  const join = trpc.members.join.useMutation({ onSuccess: useEntered() });
  return (
    <>
      {join.isError && <FormError>{failureOf(speech, join.error)}</FormError>}
      <div>
        <Button variant="accent" pending={join.isPending} onClick={() => join.mutate({ token })}>
          {speech.say("join_as", { email: artist.email })}
        </Button>
      </div>
    </>
  );
}

function LogIn({ email, onCancel }: { email: string; onCancel: () => void }) {
  const speech = useSpeech();
  const { login } = useAuthenticate(speech.say("logged_in"));
  return (
    <AuthForm
      mode="login"
      email={email}
      onCancel={onCancel}
      cancelName={speech.say("back")}
      words={loginWords(speech)}
      pending={login.isPending}
      login={login.mutateAsync}
    />
  );
}

function NewLogin({ token, email }: { token: string; email: string }) {
  const speech = useSpeech();
  const join = trpc.members.joinAsNew.useMutation({ onSuccess: useEntered() });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/members")).JoinAsNewInput,
    empty: { real_name: "", password: "" },
    also: { token },
    mutation: join,
    fallback: speech.say("join_failed"),
  });
  const errors = faultTexts(speech, form.errors, FAULTS);
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <FormError>{failureOf(speech, join.error)}</FormError>}
      <p className="[overflow-wrap:anywhere]">{speech.say("join_login_is", { email })}</p>
      <Field label={speech.say("join_name")} error={errors["real_name"]}>
        {(field) => <Input {...field} {...form.control("real_name")} required autoComplete="name" maxLength={200} />}
      </Field>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        error={errors["password"]}
        control={form.control("password")}
        words={newPasswordWords(speech)}
      />
      <div>
        <Button type="submit" variant="accent" pending={join.isPending}>
          {speech.say(join.isPending ? "working" : "join_new")}
        </Button>
      </div>
    </form>
  );
}
