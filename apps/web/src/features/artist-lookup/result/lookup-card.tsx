import type { LookupPlatform } from "@ledgerline/contract/artists";
import type { ApiStatus, DataSource } from "@ledgerline/contract/streaming/live-data";
import { isLivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { GENRES_SHOWN } from "@ledgerline/contract/wire/constants";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Badge } from "../../../components/badge.tsx";
import { ExternalLink } from "../../../components/external-link.tsx";
import { Count } from "../../../components/figures/figure.tsx";
import { ProvenanceMark } from "../../../components/figures/provenance-mark.tsx";
import { Platform } from "../../../components/platform.tsx";
import { formatList } from "../../../lib/format/format.ts";
import { API_STATUS_LABELS } from "./api-status-labels.ts";
import { dataSourceMark, dataSourceName } from "./data-source.ts";

interface LookupCardProps {
  platform: PlatformId;
  status: ApiStatus;
  facts: LookupPlatform & { data_source: DataSource };
}

/** One platform's figures for the artist. Figures that it does not give are named in a line at the end. */
export function LookupCard({ platform, status, facts }: LookupCardProps) {
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
