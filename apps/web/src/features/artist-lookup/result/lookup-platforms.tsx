import type { LookupPlatform, LookupResult } from "@ledgerline/contract/artists";
import type { ApiStatus, DataSource } from "@ledgerline/contract/streaming/live-data";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { Badge } from "../../../components/badge.tsx";
import { Platform } from "../../../components/platform.tsx";
import { API_STATUS_LABELS } from "./api-status-labels.ts";
import { LookupCard } from "./lookup-card.tsx";

interface SilentPlatformProps {
  platform: PlatformId;
  status: ApiStatus;
  /** The server's own sentence. */
  detail: string | null;
}

/** A card for each platform that knows the artist, and a row for each that gave nothing. */
export function LookupPlatforms({ result: { api_status, platforms } }: { result: LookupResult }) {
  const knowing = PLATFORM_IDS.flatMap((platform) => {
    const facts = platforms[platform];
    return hasSource(facts) ? [{ platform, facts }] : [];
  });
  const silent = PLATFORM_IDS.filter((platform) => !hasSource(platforms[platform]));
  return (
    <>
      {knowing.length > 0 && (
        <ul className="mt-10 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {knowing.map(({ platform, facts }) => (
            <LookupCard key={platform} platform={platform} status={api_status[platform]} facts={facts} />
          ))}
        </ul>
      )}
      {silent.length > 0 && (
        <ul className={knowing.length > 0 ? "mt-2" : "mt-10"}>
          {silent.map((platform) => (
            <SilentPlatform
              key={platform}
              platform={platform}
              status={api_status[platform]}
              detail={platforms[platform].detail}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function hasSource(facts: LookupPlatform): facts is LookupPlatform & { data_source: DataSource } {
  return facts.data_source !== null;
}

/** A platform that gave nothing for the artist, and why, in one row. */
function SilentPlatform({ platform, status, detail }: SilentPlatformProps) {
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
