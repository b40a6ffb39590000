import { PLANS } from "@ledgerline/contract/subscription/plans";
import type { ReactNode } from "react";
import { Offered } from "../../../components/offered.tsx";
import { UpgradeButton } from "./upgrade-button.tsx";

const { name, price, trialDays } = PLANS.premium;

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
