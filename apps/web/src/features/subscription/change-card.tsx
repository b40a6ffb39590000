import { toast } from "sonner";
import { Button } from "../../components/ui/button.tsx";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { trpc } from "../../lib/trpc.ts";
import { usePaymentPage } from "./use-payment-page.ts";

interface ChangeCardProps {
  variant?: "accent" | "outline";
  size?: "md" | "sm";
}

/** The way to the billing portal. */
export function ChangeCard({ variant = "outline", size = "md" }: ChangeCardProps) {
  const portal = trpc.subscription.portal.useMutation();
  const { leaving, leave } = usePaymentPage(
    async () => (await portal.mutateAsync()).portal_url,
    (error) => toast.error(errorDetail(error, ERROR_MESSAGES.billingPortal)),
  );
  return (
    <Button variant={variant} size={size} pending={leaving} onClick={leave}>
      Change card
    </Button>
  );
}
