import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { setupGuide } from "@ledgerline/contract/streaming/setup-guides";
import type { Connection, StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { GUEST_CONNECT } from "@ledgerline/contract/wire/dashboard-sentences";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Badge } from "../../components/badge.tsx";
import { ExternalLink } from "../../components/external-link.tsx";
import { CopyField } from "../../components/form/copy-field.tsx";
import { Offered } from "../../components/offered.tsx";
import { PlatformGlyph } from "../../components/platform.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useMay } from "../../lib/calls/use-may.ts";
import { useFocusAfterChange } from "../../lib/use-focus-after-change.ts";
import type { ConnectLock } from "./connect-form.tsx";
import { DisconnectButton } from "./disconnect-button.tsx";
import { hasCredentials, platformState, upgradeTo } from "./platform-state.ts";
import { CONNECT_FORM, SavedConnection } from "./saved-connection.tsx";

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

interface PlatformFacts {
  /** What the platform gives an artist's own app. */
  gives: string;
  /** What it never gives. */
  lacks: string;
}

/** What connecting a platform gives, and what it does not. */
const PLATFORM_FACTS: Record<PlatformId, PlatformFacts> = {
  spotify: {
    gives: "Your artist page with its name and link, and search for any artist.",
    lacks: "No plays, listeners or revenue. Followers and popularity only for apps that Spotify has approved.",
  },
  apple_music: {
    gives: "Your artist page with its name, genres and link, and search for any artist.",
    lacks: "No counts of any kind.",
  },
  youtube: {
    gives: "Your channel’s subscribers and views. Plays are the growth in views between two readings.",
    lacks: "No revenue, no listeners, and no plays from before the first reading.",
  },
  tidal: {
    gives: "Popularity out of 100, and your artist page with its name and link.",
    lacks: "No plays, followers or revenue.",
  },
  soundcloud: {
    gives: "Followers, and plays for each track. Your plays are the growth between two readings.",
    lacks: "No revenue, no listeners, and no plays from before the first reading.",
  },
  amazon_music: {
    gives: "Nothing live: Amazon withdrew the API for these keys on 15 May 2026.",
    lacks: "What you enter is stored encrypted and never sent anywhere.",
  },
};

interface SetupGuideProps {
  platform: PlatformId;
  /** The address to register, if the platform needs one. */
  redirectAddress: string | null;
  /** Open from the start. */
  first?: boolean;
}

/** How to get the credentials. */
function SetupGuide({ platform, redirectAddress, first = false }: SetupGuideProps) {
  const { place, steps } = setupGuide(platform, "below");
  return (
    <details open={first} className="group mt-4">
      <summary className="flex w-fit list-none items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        Setup guide
        <ChevronDown aria-hidden="true" className="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-4 text-sm">
        <ol className="grid list-decimal gap-2 pl-5 marker:text-ink-soft">
          {steps.map((step) => (
            <li key={step} className="text-pretty pl-1">
              {step}
            </li>
          ))}
        </ol>
        {redirectAddress && <CopyField label="Redirect address" value={redirectAddress} />}
        {place && (
          <p>
            <ExternalLink href={place.url}>{place.name}</ExternalLink>
          </p>
        )}
      </div>
    </details>
  );
}
