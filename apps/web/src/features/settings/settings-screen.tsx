import type { Artist } from "@ledgerline/contract/auth/auth";
import type { Right } from "@ledgerline/contract/auth/roles";
import { useState } from "react";
import { FailedState } from "../../components/failed-state.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../components/form/own-password-field.tsx";
import { Offered } from "../../components/offered.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { DialogActions } from "../../components/overlays/dialog-actions.tsx";
import { Section } from "../../components/section.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { authorization, sessionToken } from "../../lib/calls/session-token.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { RestError } from "../../lib/errors/rest-error.ts";
import { fetched } from "../../lib/fetched.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { saveFile } from "../../lib/save-file.ts";
import { toast } from "../../lib/toast.ts";
import { failureText } from "../shares/statement/failure-text.ts";
import { DisplaySection, MessagesSection } from "./preferences.tsx";
import { SETTINGS_FAILURES } from "./settings-answers.ts";
import { type SettingsSpeech, useSettingsSpeech } from "./settings-speech.ts";
import { EmailSection, KeepAccountSection, PasswordSection } from "./sign-in-sections.tsx";

// Below the part that fills the screen.
const { Component: SecondFactorSection } = fetched(
  async () => (await import("./second-factor-section.tsx")).SecondFactorSection,
);
const { Component: SessionsSection } = fetched(async () => (await import("./sessions-section.tsx")).SessionsSection);
const { Component: TokensSection } = fetched(async () => (await import("./tokens-section.tsx")).TokensSection);
const { Component: CalendarSection } = fetched(async () => (await import("./calendar-section.tsx")).CalendarSection);
const { Component: ScreenLinksSection } = fetched(
  async () => (await import("./screen-links-section.tsx")).ScreenLinksSection,
);
const { Component: WebhooksSection } = fetched(async () => (await import("./webhooks-section.tsx")).WebhooksSection);
const { Component: HistorySection } = fetched(async () => (await import("./history-section.tsx")).HistorySection);
const { Component: MembersSection } = fetched(async () => (await import("./members-section.tsx")).MembersSection);

interface Entry {
  anchor: string;
  name: string;
  needs?: Right;
}

/** What payees do not have stays in English. */
const contents = (speech: SettingsSpeech): readonly Entry[] => [
  { anchor: "profile", name: speech.say("profile") },
  { anchor: "email", name: speech.say("log_in_email") },
  { anchor: "messages", name: "Messages", needs: "account:write" },
  { anchor: "display", name: speech.say("display") },
  { anchor: "password", name: speech.say("log_in_password") },
  { anchor: "two-step", name: speech.say("two_step") },
  { anchor: "sessions", name: speech.say("sessions") },
  { anchor: "members", name: "Members", needs: "members:read" },
  { anchor: "calendar", name: "Calendar", needs: "account:read" },
  { anchor: "links", name: "Links to a screen", needs: "account:read" },
  { anchor: "tokens", name: "API tokens", needs: "royalties:read" },
  { anchor: "webhooks", name: "Webhooks", needs: "webhooks:read" },
  { anchor: "data", name: "Your data", needs: "archive:read" },
  { anchor: "history", name: "History", needs: "account:read" },
  { anchor: "close", name: "Close the account", needs: "account:close" },
];

/** What the page has, each leading to its section. */
function Contents() {
  const speech = useSettingsSpeech();
  return (
    <nav aria-label={speech.say("on_this_page")} className="mb-10">
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        {contents(speech).map(({ needs = "self", ...entry }) => (
          <Offered key={entry.anchor} needs={needs}>
            <li>
              <a
                href={`#${entry.anchor}`}
                className="underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
                onClick={(event) => {
                  // The address stays, or Back would lead from section to section.
                  event.preventDefault();
                  const title = document.getElementById(entry.anchor);
                  title?.scrollIntoView();
                  title?.focus({ preventScroll: true });
                }}
              >
                {entry.name}
              </a>
            </li>
          </Offered>
        ))}
      </ul>
    </nav>
  );
}

/** What an artist can change about the account itself, and how it is shown. */
export function SettingsScreen({ artist }: { artist: Artist }) {
  const account = trpc.account.get.useQuery(undefined, { enabled: !artist.guest_until });
  const speech = useSettingsSpeech();
  return (
    <>
      {!artist.guest_until && account.isPending && <Skeleton className="h-48 w-full" />}
      {account.isError && (
        <FailedState
          message={failureText(speech, account.error, "settings_failed")}
          retrying={account.isFetching}
          onRetry={() => void account.refetch()}
          again={speech.say("try_again")}
        />
      )}
      {artist.guest_until && <KeepAccountSection until={artist.guest_until} />}
      {!artist.guest_until && account.data && (
        <>
          <Contents />
          <div>
            <NamesSection artist={account.data.artist} />
            <EmailSection account={account.data} />
            <Offered needs="account:write">
              <MessagesSection account={account.data} />
            </Offered>
            <DisplaySection />
            <PasswordSection email={account.data.artist.email} />
            <Arrival fallback={<Skeleton className="mt-14 h-48 w-full" />}>
              <SecondFactorSection factor={account.data.second_factor} />
              <SessionsSection />
            </Arrival>
            <Offered needs="members:read">
              <Arrival fallback={<Skeleton className="mt-14 h-48 w-full" />}>
                <MembersSection role={artist.role} />
              </Arrival>
            </Offered>
            <Offered needs="account:read">
              <Arrival fallback={<Skeleton className="mt-14 h-48 w-full" />}>
                <CalendarSection />
                <ScreenLinksSection />
              </Arrival>
            </Offered>
            <Arrival fallback={<Skeleton className="mt-14 h-48 w-full" />}>
              <TokensSection role={artist.role} twoSteps={account.data.second_factor.on} />
            </Arrival>
            <Offered needs="webhooks:read">
              <Arrival fallback={<Skeleton className="mt-14 h-48 w-full" />}>
                <WebhooksSection />
              </Arrival>
            </Offered>
            <Offered needs="archive:read">
              <ArchiveSection />
            </Offered>
            <Offered needs="account:read">
              <Arrival fallback={<Skeleton className="mt-14 h-48 w-full" />}>
                <HistorySection />
              </Arrival>
            </Offered>
            <Offered needs="account:close">
              <CloseAccountSection />
            </Offered>
          </div>
        </>
      )}
    </>
  );
}

function CloseAccountSection() {
  const [closing, setClosing] = useState(false);
  return (
    <Section
      title="Close the account"
      anchor="close"
      lead="Deletes your statements, your figures and everything else you have here. It cannot be undone."
    >
      <Button onClick={() => setClosing(true)}>Close my account</Button>
      {closing && <CloseAccountDialog onClose={() => setClosing(false)} />}
    </Section>
  );
}

function ArchiveSection() {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await downloadArchive();
    } catch (error) {
      toast.error(errorDetail(error, SETTINGS_FAILURES.archive));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Section
      title="Your data"
      anchor="data"
      lead="Everything you have here in one ZIP: your statements as you uploaded them, every line and every figure."
    >
      <Button pending={loading} onClick={download}>
        {loading ? "Downloading..." : "Download my data"}
      </Button>
    </Section>
  );
}

/** Fetches all of the artist's data and hands it to the browser as a file. Throws RestError when it is refused. */
async function downloadArchive(): Promise<void> {
  const response = await fetch("/api/account/archive", { headers: authorization() });
  if (!response.ok) throw RestError.fromBody(response.status, await response.text());
  saveFile(await response.blob(), `ledgerline-${new Date().toISOString().slice(0, 10)}.zip`);
}

function NamesSection({ artist }: { artist: Artist }) {
  const speech = useSettingsSpeech();
  const utils = trpc.useUtils();
  const change = trpc.account.changeNames.useMutation({
    onSuccess: (changed) => {
      utils.auth.me.setData(undefined, changed);
      void utils.account.get.invalidate();
      toast.success(speech.say("names_saved"));
    },
  });
  const [empty] = useState({ artist_name: artist.artist_name, real_name: artist.real_name ?? "" });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/auth")).Names,
    empty,
    // An untouched account name is not sent, because another member may have changed it meanwhile.
    mutation: {
      ...change,
      mutate: ({ artist_name, ...names }: typeof empty, options) =>
        change.mutate(artist_name === empty.artist_name ? names : { artist_name, ...names }, options),
    },
    fallback: speech.say("change_failed"),
  });
  return (
    <Section title={speech.say("profile")} anchor="profile">
      <form {...form.props} className="grid max-w-md gap-5">
        {form.failure && <FormError>{failureText(speech, change.error, "change_failed")}</FormError>}
        <Offered needs="account:write">
          <Field label="Artist name" error={form.errors["artist_name"]}>
            {(field) => (
              <Input {...field} {...form.control("artist_name")} required autoComplete="nickname" maxLength={200} />
            )}
          </Field>
        </Offered>
        <Field label={speech.say("real_name")} mark={speech.say("optional")} error={form.errors["real_name"]}>
          {(field) => <Input {...field} {...form.control("real_name")} autoComplete="name" maxLength={200} />}
        </Field>
        <div>
          <Button type="submit" pending={change.isPending}>
            {speech.say("names_save")}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** Says what closing means, and asks for the password. */
function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const close = trpc.account.close.useMutation({
    onSuccess: ({ message }) => {
      sessionToken.clear();
      toast.success(message);
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/account")).PasswordInput,
    empty: { password: "" },
    mutation: close,
    fallback: SETTINGS_FAILURES.closeAccount,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !close.isPending && onClose()}
      title="Close your account?"
      description="This cannot be undone."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <ul className="grid list-disc gap-1 pl-5">
          <li>Your statements, their original files, and all figures are deleted.</li>
          <li>Premium ends at once. What you have paid is not refunded.</li>
          <li>Your platforms are disconnected, and their credentials deleted.</li>
          <li>You are logged out everywhere, and your email is free again.</li>
          <li>
            If you have had the free trial, a code made from your email is kept for two years, so that each email gets
            only one. Your email cannot be read from it.
          </li>
        </ul>
        <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={close.isPending}>
            Keep my account
          </Button>
          <Button type="submit" variant="ink" pending={close.isPending}>
            {close.isPending ? "Processing..." : "Close my account"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
