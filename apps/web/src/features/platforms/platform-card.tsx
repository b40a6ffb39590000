import { type PlatformId, platformName } from "@ledgerline/contract/platforms";
import type { StreamingStatus } from "@ledgerline/contract/streaming";
import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { Badge } from "../../components/badge.tsx";
import { PlatformGlyph } from "../../components/platform.tsx";
import { formatDay } from "../../lib/format.ts";
import { platformState } from "./platform-state.ts";

interface PlatformCardProps {
  platform: PlatformId;
  status: StreamingStatus;
  plan: SubscriptionStatus;
}

export function PlatformCard({ platform, status, plan }: PlatformCardProps) {
  const { badge, tone, since } = platformState(platform, status);
  const allowed = plan.platform_access.allowed_platforms.includes(platform);
  return (
    <li className="border-t border-hairline-strong pb-8 pt-4">
      <h3 className="flex items-baseline gap-3 font-serif text-lg">
        <PlatformGlyph platform={platform} />
        {platformName(platform)}
      </h3>
      <p className="mt-3">
        <Badge tone={tone}>{badge}</Badge>
        {since && <span className="text-sm text-ink-soft"> since {formatDay(since)}</span>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {allowed ? `Included in your ${plan.plan.name}` : `Not in your ${plan.plan.name}`}
      </p>
    </li>
  );
}
