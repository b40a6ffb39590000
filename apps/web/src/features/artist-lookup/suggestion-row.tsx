import type { ArtistSuggestions } from "@ledgerline/contract/artists";
import { platformName } from "@ledgerline/contract/platforms";
import { BadgeCheck } from "lucide-react";
import { Badge } from "../../components/badge.tsx";
import { Count } from "../../components/count.tsx";
import { ExternalLink } from "../../components/external-link.tsx";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { Button } from "../../components/ui/button.tsx";
import { dataSourceMark, dataSourceName, dataSourcePlatform, followersLabel } from "./data-source.ts";
import type { ArtistLookup } from "./use-artist-lookup.ts";
import { useAutoSync } from "./use-auto-sync.ts";

interface SuggestionRowProps {
  suggestion: ArtistSuggestions["suggestions"][number];
  lookup: ArtistLookup;
}

/** An artist that one platform found, with the actions for it. */
export function SuggestionRow({ suggestion, lookup }: SuggestionRowProps) {
  const { artist_name: name, verified, data_source: source } = suggestion;
  const sync = useAutoSync();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline py-4 last:border-b">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          {verified && (
            <span className="inline-flex items-center gap-1.5 text-sm">
              <BadgeCheck className="size-4 text-gain" aria-hidden="true" />
              Verified
            </span>
          )}
          {source === "spotify_api" && <Badge tone="good">Live Data</Badge>}
        </p>
        <SuggestionFacts suggestion={suggestion} />
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          pending={lookup.pendingArtist === name}
          aria-disabled={lookup.pendingArtist !== null}
          onClick={() => lookup.start(name)}
        >
          Lookup <span className="sr-only">{name}</span>
        </Button>
        <Button size="sm" pending={sync.isPending} onClick={() => sync.mutate({ artist_name: name })}>
          Sync Live Data <span className="sr-only">for {name}</span>
        </Button>
      </div>
    </li>
  );
}

function SuggestionFacts({ suggestion }: Pick<SuggestionRowProps, "suggestion">) {
  const { estimated_followers: followers, data_source: source, url } = suggestion;
  const platform = dataSourcePlatform(source);
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-soft">
      <span className="figures">
        <span className="text-ink">{followers === null ? "—" : <Count value={followers} />}</span>{" "}
        {followersLabel(source, followers ?? 0)}
        {(followers !== null || source === "sample") && (
          <ProvenanceMark source={dataSourceMark(source)} className="ml-2 text-ink" />
        )}
      </span>
      <span>{source === "sample" ? "Sample" : dataSourceName(source)}</span>
      {url !== null && platform !== null && (
        <ExternalLink href={url}>
          Open in {platformName(platform)}
          <span className="sr-only">: {suggestion.artist_name}</span>
        </ExternalLink>
      )}
    </p>
  );
}
