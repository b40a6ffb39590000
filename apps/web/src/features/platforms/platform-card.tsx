import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Connection, StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import type { SubscriptionStatus } from "@ledgerline/contract/subscription/subscription";
import { GUEST_CONNECT } from "@ledgerline/contract/wire/dashboard-sentences";
import { type ReactNode, useId } from "react";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { Badge } from "../../components/badge.tsx";
import { Offered } from "../../components/offered.tsx";
import { PlatformGlyph } from "../../components/platform.tsx";
import { Button } from "../../components/ui/button.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useMay } from "../../lib/calls/use-may.ts";
import { useFocusAfterChange } from "../../lib/use-focus-after-change.ts";
import type { ConnectLock } from "./connect/connect-form.tsx";
import { CONNECT_FORM } from "./connect/connect-form-code.ts";
import { PLATFORM_FACTS } from "./connect/platform-facts.ts";
import { SetupGuide } from "./connect/setup-guide.tsx";
import { upgradeTo } from "./connect/upgrade-to.ts";
import { DisconnectButton } from "./disconnect/disconnect-button.tsx";
import { hasCredentials, platformState } from "./platform-state.ts";
import { SavedConnection } from "./saved-connection.tsx";

interface PlatformCardProps {
  platform: PlatformId;
  status: StreamingStatus;
  plan: SubscriptionStatus;
  /** Whether its form is shown. */
  open: boolean;
  onToggle: () => void;
}

/** A platform in a row; its connection below it, or its form while the row is open. */
export function PlatformCard({ platform, status, plan, open, onToggle }: PlatformCardProps) {
  const titleId = useId();
  const bodyId = useId();
  const name = platformName(platform);
  const { badge, tone } = platformState(platform, status);
  const saved = hasCredentials(platform, status);
  const offered = status.offered.includes(platform);
  const { gives, lacks } = PLATFORM_FACTS[platform];
  const connection = status.platforms[platform];
  const title = useFocusAfterChange<HTMLHeadingElement>(`${badge} ${saved} ${connection.artist_profile?.profile_id}`);
  const lock = whyLocked(platform, plan, trpc.useUtils().auth.me.getData()?.guest_until ?? null);
  const mayConnect = useMay()("platforms:write");
  const isForm = offered && !saved && mayConnect;
  return (
    <li aria-labelledby={titleId} className="border-t border-hairline-strong pb-5 pt-4">
      <div className="flex items-center gap-x-4 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-0.5">
        <h3 id={titleId} ref={title} tabIndex={-1} className="flex items-baseline gap-3 font-serif text-lg">
          <PlatformGlyph platform={platform} />
          {name}
        </h3>
        <div className="max-sm:row-start-2 sm:ml-auto">
          <Badge tone={tone}>{badge}</Badge>
        </div>
        {isForm && (
          <Button
            size="sm"
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={onToggle}
            className="min-w-24 max-sm:row-span-2"
          >
            {open ? "Close" : "Set up"} <span className="sr-only">{name}</span>
          </Button>
        )}
      </div>
      <p className="mt-1 max-w-3xl text-pretty text-sm text-ink-soft">
        {gives}
        {isForm && lock?.plan && ` Premium includes ${name}.`}
      </p>
      {!offered && (
        <div className="mt-4">
          <NotOffered platform={platform} connection={saved ? connection : null} />
        </div>
      )}
      <div id={bodyId}>
        {isForm && open && (
          <div className="grid gap-x-12 gap-y-6 pb-6 pt-5 md:grid-cols-2">
            <Guide platform={platform} status={status} first>
              {lacks}
            </Guide>
            <Arrival fallback={<div className="h-40" />}>
              <CONNECT_FORM.Component platform={platform} locked={lock} />
            </Arrival>
          </div>
        )}
        {offered && saved && (
          <div className="grid gap-x-12 gap-y-4 pt-4 md:grid-cols-2">
            <SavedConnection platform={platform} status={status} planName={plan.plan.name} />
            <Guide platform={platform} status={status}>
              {lacks}
            </Guide>
          </div>
        )}
      </div>
    </li>
  );
}

interface GuideProps {
  platform: PlatformId;
  status: StreamingStatus;
  /** Nothing is saved yet. */
  first?: boolean;
  children: ReactNode;
}

function Guide({ platform, status, first = false, children }: GuideProps) {
  return (
    <div className="min-w-0">
      <p className="text-pretty text-sm text-ink-soft">{children}</p>
      <SetupGuide
        platform={platform}
        redirectAddress={platform === "spotify" ? status.platforms.spotify_redirect_uri : null}
        first={first}
      />
    </div>
  );
}

/** Why nobody should type into a platform's form; null when they may. */
function whyLocked(platform: PlatformId, plan: SubscriptionStatus, guestUntil: string | null): ConnectLock | null {
  const name = platformName(platform);
  if (guestUntil) return { sentence: GUEST_CONNECT, plan: false };
  if (plan.platform_access.allowed_platforms.includes(platform)) return null;
  return { sentence: `${name} needs Premium${upgradeTo(name)}`, plan: true };
}

interface NotOfferedProps {
  platform: PlatformId;
  /** What was saved while the platform was offered. */
  connection: Connection | null;
}

/** A platform that the operator has left out: nothing can be entered, but saved data can be deleted. */
function NotOffered({ platform, connection }: NotOfferedProps) {
  const name = platformName(platform);
  if (!connection) return <p className="text-ink-soft">This server does not offer {name}.</p>;
  return (
    <div className="grid gap-5">
      <p className="text-pretty">
        This server no longer offers {name}, and reads nothing from it. Your credentials stay until you remove them,
        which also deletes what was read.
      </p>
      <div className="-ml-3">
        <Offered needs="platforms:write">
          <DisconnectButton platform={platform} connection={connection} removal="credentials" />
        </Offered>
      </div>
    </div>
  );
}
