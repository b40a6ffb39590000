import { BILLING_UNCONFIGURED } from "@ledgerline/contract/wire/dashboard-sentences";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { UpgradeDialog } from "./upgrade-dialog.tsx";

/** The upgrade from the free plan to Premium; where the server takes no payments it says so instead. */
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
