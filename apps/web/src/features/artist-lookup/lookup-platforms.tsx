import type { LookupPlatform, LookupResult } from "@ledgerline/contract/artists";
import type { ApiStatus, DataSource } from "@ledgerline/contract/streaming/live-data";
import { isLivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { GENRES_SHOWN } from "@ledgerline/contract/wire/constants";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Badge } from "../../components/badge.tsx";
import { ExternalLink } from "../../components/external-link.tsx";
import { Count } from "../../components/figure.tsx";
import { Platform } from "../../components/platform.tsx";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { formatList } from "../../lib/format/format.ts";
import { API_STATUS_LABELS, dataSourceMark, dataSourceName } from "./data-source.ts";

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

interface LookupCardProps {
  platform: PlatformId;
  status: ApiStatus;
  facts: LookupPlatform & { data_source: DataSource };
}

/** One platform's figures for the artist. Figures that it does not give are named in a line at the end. */
function LookupCard({ platform, status, facts }: LookupCardProps) {
  const { tone, badge, sentence } = API_STATUS_LABELS[status];
  const { followers, subscriber_count, popularity, genres, data_source } = facts;
  const counted = followers !== null || subscriber_count !== null || popularity !== null;
  const missing = missingOf(facts);
  return (
    <li className="row-span-3 grid grid-rows-subgrid gap-y-0 border-t border-hairline-strong pb-9 pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          <Platform platform={platform} />
        </h3>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <div className="mt-3">
        {facts.name !== null && <p className="[overflow-wrap:anywhere]">{facts.name}</p>}
        {facts.url !== null && (
          <p className="text-sm">
            <ExternalLink href={facts.url}>Open in {platformName(platform)}</ExternalLink>
          </p>
        )}
      </div>
      <div>
        <dl className="figures mt-3 flex flex-wrap gap-x-8 gap-y-3">
          {followers !== null && (
            <Fact label="Followers" large>
              <Count value={followers} />
            </Fact>
          )}
          {subscriber_count !== null && (
            <Fact label="Subscribers" large>
              <Count value={subscriber_count} />
            </Fact>
          )}
          {popularity !== null && (
            <Fact label="Popularity" large>
              {popularity} <span className="font-sans text-sm text-ink-soft">/ 100</span>
            </Fact>
          )}
          {genres.length > 0 && <Fact label="Genres">{genres.slice(0, GENRES_SHOWN).join(", ")}</Fact>}
          <Fact label="Source">
            {dataSourceName(data_source)}
            {(counted || data_source === "sample") && (
              <ProvenanceMark source={dataSourceMark(data_source)} className="ml-2" />
            )}
          </Fact>
        </dl>
        {missing.length > 0 && <p className="mt-3 text-sm text-ink-soft">Not given: {formatList(missing)}.</p>}
        {!isLivePlatform(platform) && (
          <p className="mt-3 text-pretty text-sm text-ink-soft">{facts.detail ?? sentence}</p>
        )}
      </div>
    </li>
  );
}

function missingOf({ followers, subscriber_count, popularity, genres }: LookupPlatform): string[] {
  return [
    // A platform gives one or the other.
    ...(followers === null && subscriber_count === null ? ["followers"] : []),
    ...(popularity === null ? ["popularity"] : []),
    ...(genres.length === 0 ? ["genres"] : []),
  ];
}

interface FactProps {
  label: string;
  large?: boolean;
  children: ReactNode;
}

function Fact({ label, large = false, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={clsx(large && "font-serif text-lg")}>{children}</dd>
    </div>
  );
}
