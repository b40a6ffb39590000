import type { SyncStatus } from "@ledgerline/contract/analytics";
import type { Artist } from "@ledgerline/contract/auth/auth";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Popover, PopoverClose } from "../../components/overlays/popover.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { formatInstant } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { planSentence } from "../subscription/subscription-banner.tsx";
import { ChipButton } from "./chip-button.tsx";
import { LiveData } from "./live-data.tsx";
import { SyncButton } from "./sync-button.tsx";

interface StatusSheetProps {
  artist: Artist;
  status: SyncStatus;
}

/** What live data needs, the plan, and until when a guest stays. */
export function StatusSheet({ artist, status }: StatusSheetProps) {
  const plan = trpc.subscription.status.useQuery().data;
  return (
    <Popover label="Live data and plan" trigger={<ChipButton status={status} />}>
      <LiveData status={status} whole />
      {!artist.read_only && (status.sync_available || status.sample_available) && (
        <div className="lg:hidden">
          <SyncButton status={status} />
        </div>
      )}
      <SheetLink to={PATHS.platforms}>See your platforms</SheetLink>
      <p className="border-t border-hairline pt-3">
        {plan && (planSentence(plan.subscription, true) ?? `You are on the ${plan.plan.name}.`)}{" "}
        <SheetLink to={PATHS.subscription}>See your plan</SheetLink>
      </p>
      {artist.guest_until && (
        <p className="border-t border-hairline pt-3">
          Guest until {formatInstant(artist.guest_until)}. <SheetLink to={PATHS.settings}>Keep this account</SheetLink>
        </p>
      )}
    </Popover>
  );
}

function SheetLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PopoverClose asChild>
      <Link to={to} className="w-fit underline decoration-hairline-strong underline-offset-4">
        {children}
      </Link>
    </PopoverClose>
  );
}
