import type { SubscriptionState, SubscriptionStatus } from "@ledgerline/contract/subscription/subscription";
import { useState } from "react";
import { AlertDialog } from "../../components/overlays/dialog.tsx";
import { Button } from "../../components/ui/button.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useOneCall } from "../../lib/calls/use-one-call.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { formatDay } from "../../lib/format/format.ts";
import { toast } from "../../lib/toast.ts";
import { carriedNotice, planEnd, SUBSCRIPTION_FAILURES } from "./subscription-status.ts";

/** Cancels Premium, after the artist has read how long everything stays, and reloads the page. */
export function CancelSubscription({ subscription }: Pick<SubscriptionStatus, "subscription">) {
  const [confirming, setConfirming] = useState(false);
  const { subscription: queries } = trpc.useUtils();
  const cancel = trpc.subscription.cancel.useMutation({
    onSuccess: ({ message }) => {
      carriedNotice.leave(message);
      window.location.reload();
    },
    onError: (error) => {
      toast.error(errorDetail(error, SUBSCRIPTION_FAILURES.cancelSubscription));
      setConfirming(false);
      void queries.status.invalidate();
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
        onConfirm={() => confirm()}
      />
    </>
  );
}

const CHARGES: Record<SubscriptionState, string> = {
  free: "",
  trialing: "Nothing is charged.",
  premium: "Nothing is charged after that.",
  past_due: "Only the failed payment is retried; nothing is charged after that.",
};

function Consequence({ subscription }: Pick<SubscriptionStatus, "subscription">) {
  const { status } = subscription;
  const end = planEnd(subscription);
  const date = end === null ? "the end of the period" : formatDay(end);
  // Unpaid Premium ends with the last retry of the payment, which may come before the end of the period.
  const until = status === "past_due" ? `${date} at the latest` : date;
  return (
    <>
      <p>
        Everything stays as it is until {until}. {CHARGES[status]}
      </p>
      <p className="mt-2">
        After that you are on the Free Plan: Spotify stays live, your other connections are kept but paused, and your
        statements and figures stay.
      </p>
      <p className="mt-2">You can change your mind until then.</p>
    </>
  );
}
