import type { SyncStatus } from "@ledgerline/contract/analytics";
import type { Artist } from "@ledgerline/contract/auth/auth";
import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
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

interface PopoverProps {
  /** The button that has opened it, and opens it again. */
  trigger: ReactElement;
  label: string;
  children: ReactNode;
}

/** A sheet under a button, open from the start. Escape and a press elsewhere close it. */
function Popover({ trigger, label, children }: PopoverProps) {
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className="z-40 grid w-96 max-w-[calc(100vw-1.5rem)] animate-appear gap-3 rounded-md border border-hairline bg-sheet px-5 py-4 text-sm text-pretty shadow-sheet outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the sheet around it when it is pressed. */
const PopoverClose = Radix.Close;
