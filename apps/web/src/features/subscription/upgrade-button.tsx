import { PLANS } from "@ledgerline/contract/plans";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { BILLING_UNCONFIGURED } from "@ledgerline/contract/wire/dashboard-sentences";
import { Check, FlaskConical } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormError } from "../../components/form/form-error.tsx";
import { Offered } from "../../components/offered.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { DialogActions } from "../../components/overlays/dialog-actions.tsx";
import { Button } from "../../components/ui/button.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail, errorStatus } from "../../lib/errors/error-detail.ts";
import { formatList } from "../../lib/format/format.ts";
import { toast } from "../../lib/toast.ts";
import { keepPlace, SUBSCRIPTION_FAILURES } from "./subscription-status.ts";

const { name, price, features, trialDays } = PLANS.premium;

const OPENED = formatList(PLANS.premium.platforms.filter((id) => !PLANS.free.platforms.includes(id)).map(platformName));

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
      keepPlace(window.location);
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
        <p className="text-pretty text-sm text-ink-soft">Premium opens {OPENED}.</p>
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

/** Says what Premium opens here, and what it costs. */
export function PremiumPanel({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 border-l-2 border-hairline-strong py-1 pl-4">
      <p className="max-w-2xl text-pretty">{children}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {name}: ${price}/month, with a {trialDays}-day free trial for new subscribers.
      </p>
      <div className="mt-4">
        <Offered needs="plan:write" explain>
          <UpgradeButton variant="accent" />
        </Offered>
      </div>
    </div>
  );
}

/** Goes to a page of the payment provider; repeated calls go once. Pending until this page is left. */
export function usePaymentPage(findAddress: () => Promise<string>, onError: (error: unknown) => void) {
  const [leaving, setLeaving] = useState(false);
  // A second click can come before the pending state is drawn.
  const underWay = useRef(false);

  const stay = () => {
    underWay.current = false;
    setLeaving(false);
  };

  useEffect(() => {
    // The browser's Back may restore this page in its pending state.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underWay.current = false;
      setLeaving(false);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const leave = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setLeaving(true);
    try {
      window.location.assign(await findAddress());
    } catch (error) {
      stay();
      onError(error);
    }
  };
  return { leaving, leave };
}

/** Says that payments go to the Stripe sandbox. */
export function SandboxPayments({ mode }: Pick<SubscriptionStatus["billing"], "mode">) {
  if (mode !== "test") return null;
  return (
    <p className="flex items-start gap-2 text-sm">
      <FlaskConical className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      Sandbox payments: no card is charged
    </p>
  );
}
