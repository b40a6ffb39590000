import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { Badge } from "../../../components/badge.tsx";
import { Platform } from "../../../components/platform.tsx";
import { API_STATUS_LABELS } from "./api-status-labels.ts";

interface SilentPlatformProps {
  platform: PlatformId;
  status: ApiStatus;
  /** The server's own sentence. */
  detail: string | null;
}

/** A platform that gave nothing for the artist, and why, in one row. */
export function SilentPlatform({ platform, status, detail }: SilentPlatformProps) {
  const { tone, badge, sentence } = API_STATUS_LABELS[status];
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-8 gap-y-1 border-t border-hairline py-3 last:border-b sm:grid-cols-[10rem_1fr_auto]">
      <h3 className="font-semibold">
        <Platform platform={platform} />
      </h3>
      <p className="text-pretty text-sm text-ink-soft max-sm:order-last max-sm:col-span-2">
        {detail ?? sentence ?? "The platform has no figures for this artist."}
      </p>
      <Badge tone={tone}>{badge}</Badge>
    </li>
  );
}
