import type { ActiveSession, PasswordInput } from "@ledgerline/contract/account";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../components/form/own-password-field.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { DialogActions } from "../../components/overlays/dialog-actions.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { passwordWords } from "../auth/login-words.ts";
import { failureText, faultTexts } from "../shares/statement/failure-text.ts";
import { LOGIN_FAULTS, takeRenewed } from "./settings-answers.ts";
import { type SettingsSpeech, useSettingsSpeech } from "./settings-speech.ts";

/** Where the artist is logged in, with buttons to end those sessions. */
export function SessionsSection() {
  const speech = useSettingsSpeech();
  const sessions = trpc.account.sessions.useQuery();
  const [ending, setEnding] = useState<ActiveSession | "others" | null>(null);
  const others = sessions.data?.sessions.some(({ current }) => !current) ?? false;
  return (
    <Section
      title={speech.say("sessions")}
      anchor="sessions"
      lead={speech.say("sessions_lead")}
      aside={
        others && (
          <Button size="sm" onClick={() => setEnding("others")}>
            {speech.say("sessions_end")}
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton className="h-16 w-full" />}
      {sessions.isError && (
        <FailedState
          message={failureText(speech, sessions.error, "settings_failed")}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
          again={speech.say("try_again")}
        />
      )}
      <ul className="grid" aria-label={speech.say("sessions")}>
        {sessions.data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {ending && <EndDialog which={ending} onClose={() => setEnding(null)} />}
    </Section>
  );
}

interface SessionRowProps {
  session: ActiveSession;
  onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const speech = useSettingsSpeech();
  const { network, last_used_at: lastUsed, current } = session;
  const device = deviceText(speech, session.device);
  const used = speech.say("session_used", { at: speech.instant(lastUsed) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{device}</p>
        <p className="text-sm text-ink-soft">
          {network === null ? used : speech.say("and_clause", { before: network, more: used })}
        </p>
      </div>
      {current ? (
        <Badge tone="good">{speech.say("session_this")}</Badge>
      ) : (
        <Button size="sm" onClick={onEnd} aria-label={speech.say("session_end_on", { device })}>
          {speech.say("session_end")}
        </Button>
      )}
    </li>
  );
}

/** `Firefox on Windows`, as the server names it, in the reader's language. */
function deviceText(speech: SettingsSpeech, device: string): string {
  const [known = "", system] = device.split(" on ");
  const program = known === "Unknown device" ? speech.say("device_unknown") : known;
  return system === undefined ? program : speech.say("device_on", { program, system });
}

interface EndDialogProps {
  /** One session, or all but the current one. */
  which: { id: string; device: string } | "others";
  onClose: () => void;
}

/** Asks for the password before sessions are ended. */
function EndDialog({ which, onClose }: EndDialogProps) {
  const speech = useSettingsSpeech();
  const utils = trpc.useUtils();
  const ended = {
    onSuccess: (renewed: { access_token: string }) => {
      takeRenewed(renewed, speech.say(which === "others" ? "sessions_were_ended" : "session_was_ended"));
      onClose();
    },
    onSettled: () => utils.account.sessions.invalidate(),
  };
  const endOne = trpc.account.endSession.useMutation(ended);
  const endOthers = trpc.account.endOtherSessions.useMutation(ended);
  const { isPending, error } = which === "others" ? endOthers : endOne;
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/account")).PasswordInput,
    empty: { password: "" },
    mutation: {
      isPending,
      mutate: (input: PasswordInput, options) =>
        which === "others" ? endOthers.mutate(input, options) : endOne.mutate({ ...input, id: which.id }, options),
    },
    fallback: speech.say("change_failed"),
  });
  const errors = faultTexts(speech, form.errors, LOGIN_FAULTS);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      spoken={{ language: speech.language, close: speech.say("close") }}
      title={
        which === "others"
          ? speech.say("sessions_end_ask")
          : speech.say("session_end_ask", { device: deviceText(speech, which.device) })
      }
      description={speech.say("session_end_lead")}
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{failureText(speech, error, "change_failed")}</FormError>}
        <OwnPasswordField error={errors["password"]} control={form.control("password")} words={passwordWords(speech)} />
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={isPending}>
            {speech.say("cancel")}
          </Button>
          <Button type="submit" variant="ink" pending={isPending}>
            {speech.say(which === "others" ? "sessions_end" : "session_end")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
