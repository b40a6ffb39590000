import type { SubscriptionState, SubscriptionStatus } from "@ledgerline/contract/subscription";
import { useState } from "react";
import { toast } from "sonner";
import { AlertDialog } from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { errorDetail } from "../../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/error-messages.ts";
import { formatDay } from "../../../lib/format.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useOneCall } from "../../../lib/use-one-call.ts";
import { carriedNotice } from "../status/carried-notice.ts";
import { planEnd } from "../status/plan-end.ts";

/** Cancels Premium, once the artist has read until when everything stays. The page is loaded again after it. */
export function CancelSubscription({ subscription }: Pick<SubscriptionStatus, "subscription">) {
  const [confirming, setConfirming] = useState(false);
  const { subscription: readings } = trpc.useUtils();
  const cancel = trpc.subscription.cancel.useMutation({
    onSuccess: ({ message }) => {
      carriedNotice.leave(message);
      window.location.reload();
    },
    onError: (error) => {
      toast.error(errorDetail(error, ERROR_MESSAGES.cancelSubscription));
      setConfirming(false);
      void readings.status.invalidate();
    },
  });
  const confirm = useOneCall(cancel.mutate);
  const working = cancel.isPending || cancel.isSuccess;
  return (
    <>
      <Button onClick={() => setConfirming(true)}>Cancel subscription</Button>
      <AlertDialog
        open={confirming}
        onOpenChange={(open) => !working && setConfirming(open)}
        title="Cancel Premium?"
        description={<Consequence subscription={subscription} />}
        action="Cancel subscription"
        dismiss="Keep Premium"
        pending={working}
        onConfirm={confirm}
      />
    </>
  );
}

const CHARGES: Record<SubscriptionState, string> = {
  free: "",
  trialing: "Nothing is charged.",
  premium: "Nothing is charged after that.",
  past_due: "Only the payment that failed is still tried; nothing is charged after that.",
};

function Consequence({ subscription }: Pick<SubscriptionStatus, "subscription">) {
  const { status } = subscription;
  const end = planEnd(subscription);
  const date = end === null ? "the end of the period" : formatDay(end);
  // Premium that is not paid ends with the last retry of the payment, which may come before the period's end.
  const until = status === "past_due" ? `${date} at the latest` : date;
  return (
    <>
      <p>
        Everything stays as it is until {until}. {CHARGES[status]}
      </p>
      <p className="mt-2">
        Then you are on the Free Plan: Spotify stays live, your other connections are kept and paused, and your
        statements and figures stay.
      </p>
      <p className="mt-2">You can take it back until then.</p>
    </>
  );
}
