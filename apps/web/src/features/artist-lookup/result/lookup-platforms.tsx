import type { LookupPlatform, LookupResult } from "@ledgerline/contract/artists";
import type { DataSource } from "@ledgerline/contract/streaming/live-data";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { LookupCard } from "./lookup-card.tsx";
import { SilentPlatform } from "./silent-platform.tsx";

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
