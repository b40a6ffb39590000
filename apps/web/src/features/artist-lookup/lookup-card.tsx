import type { LookupPlatform } from "@ledgerline/contract/artists";
import { GENRES_SHOWN } from "@ledgerline/contract/constants";
import type { ApiStatus } from "@ledgerline/contract/live-data";
import { isLivePlatform } from "@ledgerline/contract/live-platforms";
import { type PlatformId, platformName } from "@ledgerline/contract/platforms";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Badge } from "../../components/badge.tsx";
import { Count } from "../../components/count.tsx";
import { ExternalLink } from "../../components/external-link.tsx";
import { Platform } from "../../components/platform.tsx";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { API_STATUS_LABELS } from "./api-status-labels.ts";
import { dataSourceMark, dataSourceName } from "./data-source.ts";

const NOTHING = "The platform has no figures for this artist.";

interface LookupCardProps {
  platform: PlatformId;
  status: ApiStatus;
  facts: LookupPlatform;
}

/** One platform's figures for the artist, or why there are none. Cards in a row share their grid lines. */
export function LookupCard({ platform, status, facts }: LookupCardProps) {
  const { tone, badge, sentence } = API_STATUS_LABELS[status];
  const { followers, subscriber_count, popularity, genres, data_source } = facts;
  const counted = followers !== null || subscriber_count !== null || popularity !== null;
  return (
    <li className="row-span-3 grid grid-rows-subgrid gap-y-0 border-t border-hairline-strong pb-9 pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          <Platform platform={platform} />
        </h3>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <div>{facts.name !== null && <p className="mt-3 [overflow-wrap:anywhere]">{facts.name}</p>}</div>
      <div>
        <dl className="figures mt-3 grid grid-cols-3 gap-x-4 gap-y-3">
          <Fact label="Followers" large>
            {followers === null ? null : <Count value={followers} />}
          </Fact>
          <Fact label="Subscribers" large>
            {subscriber_count === null ? null : <Count value={subscriber_count} />}
          </Fact>
          <Fact label="Popularity" large>
            {popularity === null ? null : (
              <>
                {popularity} <span className="font-sans text-sm text-ink-soft">/ 100</span>
              </>
            )}
          </Fact>
          <Fact label="Genres">{genres.slice(0, GENRES_SHOWN).join(", ") || null}</Fact>
          <Fact label="Source" wide>
            {data_source && (
              <>
                {dataSourceName(data_source)}
                {(counted || data_source === "sample") && (
                  <ProvenanceMark source={dataSourceMark(data_source)} className="ml-2" />
                )}
              </>
            )}
          </Fact>
        </dl>
        {(data_source === null || !isLivePlatform(platform)) && (
          <p className="mt-3 text-pretty text-sm text-ink-soft">{facts.detail ?? sentence ?? NOTHING}</p>
        )}
        {facts.url !== null && (
          <p className="mt-3 text-sm">
            <ExternalLink href={facts.url}>Open in {platformName(platform)}</ExternalLink>
          </p>
        )}
      </div>
    </li>
  );
}

interface FactProps {
  label: string;
  large?: boolean;
  wide?: boolean;
  /** Null if the platform gives no such figure. */
  children: ReactNode;
}

function Fact({ label, large = false, wide = false, children }: FactProps) {
  return (
    <div className={clsx("min-w-0", wide && "col-span-2")}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={clsx(large && "font-serif text-lg")}>{children ?? <span className="text-ink-soft">—</span>}</dd>
    </div>
  );
}
