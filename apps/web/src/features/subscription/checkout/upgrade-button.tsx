import { PLANS } from "@ledgerline/contract/subscription/plans";
import type { SubscriptionStatus } from "@ledgerline/contract/subscription/subscription";
import { BILLING_UNCONFIGURED } from "@ledgerline/contract/wire/dashboard-sentences";
import { Check } from "lucide-react";
import { useState } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail, errorStatus } from "../../../lib/errors/error-detail.ts";
import { SUBSCRIPTION_FAILURES } from "../../../lib/errors/subscription-failures.ts";
import { toast } from "../../../lib/toast.ts";
import { SandboxPayments } from "./sandbox-payments.tsx";
import { usePaymentPage } from "./use-payment-page.ts";

const { name, price, features, trialDays } = PLANS.premium;

/** The upgrade from the free plan to Premium. If the server takes no payments, it says so instead. */
export function UpgradeButton({ variant = "outline" }: { variant?: "accent" | "outline" }) {
  const { data: status } = trpc.subscription.status.useQuery();
  const [open, setOpen] = useState(false);
  if (!status || status.subscription.plan_id === "premium") return null;
  if (status.billing.mode === "unavailable") return <p className="text-ink-soft">{BILLING_UNCONFIGURED}</p>;
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Upgrade to Premium
      </Button>
      <UpgradeDialog open={open} onClose={() => setOpen(false)} billing={status.billing} />
    </>
  );
}

interface UpgradeDialogProps {
  open: boolean;
  onClose: () => void;
  billing: SubscriptionStatus["billing"];
}

/** What Premium includes and costs, with the button to the payment page. */
function UpgradeDialog({ open, onClose, billing }: UpgradeDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { subscription } = trpc.useUtils();
  const checkout = trpc.subscription.checkout.useMutation();
  const { leaving, leave } = usePaymentPage(
    async () => {
      setFailure(null);
      const answer = await checkout.mutateAsync({ plan_id: "premium", origin_url: window.location.origin });
      return answer.checkout_url;
    },
    (error) => {
      const sentence = errorDetail(error, SUBSCRIPTION_FAILURES.checkout);
      if (errorStatus(error) !== 409) return setFailure(sentence);
      toast.error(sentence);
      close();
      void subscription.status.invalidate();
    },
  );
  const close = () => {
    setFailure(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !leaving && close()}
      title={`${name} - $${price}/month`}
      description={trialNote(billing.trial_available)}
    >
      <div className="grid gap-6">
        <ul>
          {features.map((feature) => (
            <li key={feature} className="flex gap-3 border-t border-hairline py-2.5 last:border-b">
              <Check className="mt-1 size-4 shrink-0 text-gain" aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
        <SandboxPayments mode={billing.mode} />
        {failure && <FormError>{failure}</FormError>}
        <DialogActions>
          <Button aria-disabled={leaving} onClick={close}>
            Cancel
          </Button>
          <Button variant="accent" pending={leaving} onClick={leave}>
            {billing.trial_available ? "Start Free Trial" : "Subscribe"}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function trialNote(available: boolean): string {
  return available
    ? `${trialDays}-day free trial. You enter your card now; it is first charged when the trial ends, unless you cancel before then.`
    : `You have already used your free trial, so Premium starts right away at $${price}/month.`;
}
