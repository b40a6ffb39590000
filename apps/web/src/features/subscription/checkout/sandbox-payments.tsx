import type { SubscriptionStatus } from "@ledgerline/contract/subscription/subscription";
import { FlaskConical } from "lucide-react";

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
