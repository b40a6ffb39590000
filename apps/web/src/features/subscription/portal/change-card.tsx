import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SUBSCRIPTION_FAILURES } from "../../../lib/errors/subscription-failures.ts";
import { toast } from "../../../lib/toast.ts";
import { usePaymentPage } from "../checkout/use-payment-page.ts";
import { expectPortalReturn } from "./portal-return.ts";

interface ChangeCardProps {
  variant: "accent" | "outline";
}

/** Opens the billing portal. */
export function ChangeCard({ variant }: ChangeCardProps) {
  const portal = trpc.subscription.portal.useMutation();
  const { leaving, leave } = usePaymentPage(
    async () => {
      const { portal_url } = await portal.mutateAsync();
      expectPortalReturn();
      return portal_url;
    },
    (error) => toast.error(errorDetail(error, SUBSCRIPTION_FAILURES.billingPortal)),
  );
  return (
    <Button variant={variant} pending={leaving} onClick={leave}>
      Change card
    </Button>
  );
}
