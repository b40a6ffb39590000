import type { RunDetails } from "@ledgerline/contract/shares/runs";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Offered } from "../../../components/offered.tsx";
import { AlertDialog } from "../../../components/overlays/dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { PATHS } from "../../../lib/places/paths.ts";
import { toast } from "../../../lib/toast.ts";
import { PremiumPanel } from "../../subscription/upgrade-button.tsx";
import { useRefreshShares } from "../parts/changes.tsx";
import { periodText } from "../words/period-text.ts";

type Asked = "close" | "undo" | "send" | "discard";

/** What can be done next with a run, by its state. Irreversible actions ask first. */
export function RunActions({ run }: { run: RunDetails }) {
  if (run.state === "sent") return null;
  return (
    <Offered needs="shares:write">
      <div className="mt-4 print:hidden">
        <Actions run={run} />
      </div>
    </Offered>
  );
}

function Actions({ run }: { run: RunDetails }) {
  const { id, state, stale, failure, blockers } = run;
  const { data: settings } = trpc.shares.settings.useQuery();
  const { compute, close, undo, approve, send, discard } = useRunChange();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [asked, ask] = useState<Asked | null>(null);
  const askToSend = () => {
    ask("send");
    // Somebody may have changed a payee's email or login since.
    void utils.runs.get.invalidate({ id });
  };
  const done = { onSettled: () => ask(null) };
  const period = periodText(run);
  const included = settings?.included ?? true;
  const mayClose = state === "preview" && failure === null && !stale && blockers.length === 0;
  const waits = state === "closed" && settings?.needs_approval === true && run.approved_at === null;
  const maySend = state === "closed" && !waits;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {included && mayClose && (
          <Button variant="accent" onClick={() => ask("close")}>
            Close the run
          </Button>
        )}
        {included && maySend && (
          <Button variant="accent" onClick={askToSend}>
            Send it to the payees
          </Button>
        )}
        {waits && run.can_approve && (
          <Button variant="accent" pending={approve.isPending} onClick={() => approve.mutate({ id })}>
            Approve
          </Button>
        )}
        {state === "preview" && (
          <>
            <Button
              variant={mayClose ? "outline" : "ink"}
              pending={compute.isPending}
              onClick={() => compute.mutate({ id })}
            >
              Compute again
            </Button>
            <Button variant="quiet" onClick={() => ask("discard")}>
              Discard
            </Button>
          </>
        )}
        {run.can_undo && (
          <Button variant="quiet" onClick={() => ask("undo")}>
            Undo the close
          </Button>
        )}
      </div>
      {waits && (
        <p className="mt-3 max-w-2xl text-sm text-pretty text-ink-soft">
          A second member approves each run before it is sent. Whoever closed it cannot.
        </p>
      )}
      {!included && (
        <PremiumPanel>
          Closing and sending runs needs Premium. A preview shows all of it in every plan, and you can compute it as
          often as you like.
        </PremiumPanel>
      )}
      <AlertDialog
        open={asked === "close"}
        onOpenChange={(open) => !open && ask(null)}
        title={`Close ${period}?`}
        description="A closed run no longer changes. A late file or a changed deal posts its difference to the next run. Until the run is sent, you can undo this."
        action="Close the run"
        pending={close.isPending}
        onConfirm={() => close.mutate({ id }, done)}
      />
      <AlertDialog
        open={asked === "send"}
        onOpenChange={(open) => !open && ask(null)}
        title={`Send ${period}?`}
        description={<WhoGetsWhat told={run.told} payOn={run.pay_on} />}
        action="Send"
        pending={send.isPending}
        onConfirm={() => send.mutate({ id }, done)}
      />
      <AlertDialog
        open={asked === "undo"}
        onOpenChange={(open) => !open && ask(null)}
        title={`Undo the close of ${period}?`}
        description="It becomes a preview again. The account's history keeps that it was closed and undone."
        action="Undo the close"
        pending={undo.isPending}
        onConfirm={() => undo.mutate({ id }, done)}
      />
      <AlertDialog
        open={asked === "discard"}
        onOpenChange={(open) => !open && ask(null)}
        title="Discard this preview?"
        description="Nothing else is lost: you can begin another run for the same days."
        action="Discard"
        pending={discard.isPending}
        onConfirm={() =>
          discard.mutate(
            { id },
            {
              ...done,
              onSuccess: ({ message }) => {
                toast.success(message);
                void navigate(PATHS.shares, { replace: true });
              },
            },
          )
        }
      />
    </>
  );
}

/** What sending gives a payee, the likeliest first. */
const TOLD: Record<RunDetails["told"][number]["gets"], string> = {
  link: "A link by email that works for 30 days",
  login_and_email: "A login that shows it, and an email without figures",
  login: "A login that shows it; this server sends no email",
  no_email: "Nothing, because there is no email and no login",
  no_mail: "Nothing: there is no login, and this server sends no email",
};

/** Says what each payee gets when a run is sent, and who gets nothing. */
function WhoGetsWhat({ told, payOn }: Pick<RunDetails, "told"> & { payOn: string | null }) {
  const groups = Object.entries(TOLD).flatMap(([gets, words]) => {
    const group = told.find((one) => one.gets === gets);
    return group ? [{ ...group, words }] : [];
  });
  const isNothing = told.some(({ gets }) => gets === "no_email" || gets === "no_mail");
  return (
    <>
      <dl className="grid gap-3">
        {groups.map(({ gets, words, payees, names }) => (
          <div key={gets} className="border-t border-hairline pt-2">
            <dt className="text-sm">
              {words}: {counted(payees, "payee")}
            </dt>
            <dd className="max-h-28 overflow-y-auto wrap-anywhere text-ink">
              {names.join(", ")}
              {payees > names.length && ` and ${payees - names.length} more`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        {payOn === null
          ? "They name no day of payment: you can set one under Payments. "
          : `They say that you pay on ${formatDay(payOn)}. `}
        {isNothing && "Once it is sent, you can give a link or the PDF to whoever gets nothing. "}It cannot be undone.
      </p>
    </>
  );
}

/** The changes of a run. Each refetches it, even if refused, because somebody else may have changed it. */
function useRunChange() {
  const refresh = useRefreshShares();
  const options = {
    onSettled: refresh,
    onError: (error: unknown) => void toast.error(errorDetail(error, SHARE_FAILURES.runChange)),
  };
  return {
    compute: trpc.runs.refresh.useMutation(options),
    close: trpc.runs.close.useMutation(options),
    undo: trpc.runs.undo.useMutation(options),
    approve: trpc.runs.approve.useMutation(options),
    send: trpc.runs.send.useMutation(options),
    discard: trpc.runs.discard.useMutation(options),
  };
}
