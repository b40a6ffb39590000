import { type PlatformId, platformName } from "@ledgerline/contract/platforms";
import type { StreamingStatus } from "@ledgerline/contract/streaming";
import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { useId } from "react";
import { Link } from "react-router";
import { Badge } from "../../components/badge.tsx";
import { PlatformGlyph } from "../../components/platform.tsx";
import { PATHS } from "../../lib/paths.ts";
import { useFocusAfterChange } from "../../lib/use-focus-after-change.ts";
import { ConnectForm } from "./connect/connect-form.tsx";
import { PLATFORM_FACTS } from "./connect/platform-facts.ts";
import { SetupGuide } from "./connect/setup-guide.tsx";
import { NotOffered } from "./not-offered.tsx";
import { hasCredentials, platformState } from "./platform-state.ts";
import { SavedConnection } from "./saved-connection.tsx";

interface PlatformCardProps {
  platform: PlatformId;
  status: StreamingStatus;
  plan: SubscriptionStatus;
}

/** A platform: what it gives and how to set it up on the left, its form or its connection on the right. */
export function PlatformCard({ platform, status, plan }: PlatformCardProps) {
  const titleId = useId();
  const name = platformName(platform);
  const { badge, tone } = platformState(platform, status);
  const saved = hasCredentials(platform, status);
  const offered = status.offered.includes(platform);
  const { gives, lacks } = PLATFORM_FACTS[platform];
  const connection = status.platforms[platform];
  const title = useFocusAfterChange<HTMLHeadingElement>(`${badge} ${saved} ${connection.artist_profile?.profile_id}`);
  return (
    <li
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-6 border-t border-hairline-strong pb-12 pt-4 md:grid-cols-2"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 id={titleId} ref={title} tabIndex={-1} className="flex items-baseline gap-3 font-serif text-lg">
            <PlatformGlyph platform={platform} />
            {name}
          </h3>
          <Badge tone={tone}>{badge}</Badge>
        </div>
        <p className="mt-3 text-pretty">{gives}</p>
        <p className="mt-1 text-pretty text-sm text-ink-soft">{lacks}</p>
        {offered && !plan.platform_access.allowed_platforms.includes(platform) && <PremiumNote name={name} />}
        {offered && (
          <SetupGuide
            platform={platform}
            redirectAddress={platform === "spotify" ? status.platforms.spotify_redirect_uri : null}
            first={platform === "spotify" && !saved}
          />
        )}
      </div>
      <div className="min-w-0">
        {!offered && <NotOffered platform={platform} connection={saved ? connection : null} />}
        {offered && !saved && <ConnectForm platform={platform} />}
        {offered && saved && <SavedConnection platform={platform} status={status} planName={plan.plan.name} />}
      </div>
    </li>
  );
}

function PremiumNote({ name }: { name: string }) {
  return (
    <p className="mt-3 text-sm text-ink-soft">
      Premium includes {name}.{" "}
      <Link
        to={PATHS.subscription}
        className="underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
      >
        See your plan
      </Link>
    </p>
  );
}
