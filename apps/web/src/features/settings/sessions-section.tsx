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
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { formatInstant } from "../../lib/format/format.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { SETTINGS_FAILURES, takeRenewed } from "./settings-answers.ts";

/** Where the artist is logged in, with buttons to end those sessions. */
export function SessionsSection() {
  const sessions = trpc.account.sessions.useQuery();
  const [ending, setEnding] = useState<ActiveSession | "others" | null>(null);
  const others = sessions.data?.sessions.some(({ current }) => !current) ?? false;
  return (
    <Section
      title="Sessions"
      anchor="sessions"
      lead="Where you are logged in. A session ends by itself after two weeks without use, or after thirty days."
      aside={
        others && (
          <Button size="sm" onClick={() => setEnding("others")}>
            End all others
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton className="h-16 w-full" />}
      {sessions.isError && (
        <FailedState
          message={errorDetail(sessions.error, SETTINGS_FAILURES.sessions)}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      <ul className="grid" aria-label="Sessions">
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
  const { device, network, last_used_at: lastUsed, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{device}</p>
        <p className="text-sm text-ink-soft">
          {network && <>{network}, </>}last used {formatInstant(lastUsed)}
        </p>
      </div>
      {current ? (
        <Badge tone="good">This session</Badge>
      ) : (
        <Button size="sm" onClick={onEnd} aria-label={`End the session on ${device}`}>
          End
        </Button>
      )}
    </li>
  );
}

interface EndDialogProps {
  /** One session, or all but the current one. */
  which: { id: string; device: string } | "others";
  onClose: () => void;
}

/** Asks for the password before sessions are ended. */
function EndDialog({ which, onClose }: EndDialogProps) {
  const utils = trpc.useUtils();
  const ended = {
    onSuccess: (renewed: { message: string; access_token: string }) => {
      takeRenewed(renewed);
      onClose();
    },
    onSettled: () => utils.account.sessions.invalidate(),
  };
  const endOne = trpc.account.endSession.useMutation(ended);
  const endOthers = trpc.account.endOtherSessions.useMutation(ended);
  const { isPending } = which === "others" ? endOthers : endOne;
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/account")).PasswordInput,
    empty: { password: "" },
    mutation: {
      isPending,
      mutate: (input: PasswordInput, options) =>
        which === "others" ? endOthers.mutate(input, options) : endOne.mutate({ ...input, id: which.id }, options),
    },
    fallback: SETTINGS_FAILURES.endSession,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={which === "others" ? "End all other sessions?" : `End the session on ${which.device}?`}
      description="Whoever uses it has to log in again."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={isPending}>
            {which === "others" ? "End all others" : "End"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
