import type { RoyaltyTrackPage } from "@ledgerline/contract/analytics/royalties";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";

/** What the statements call this track, and the releases that it is on. */
export function TrackFacts({ page: { titles, artists, releases } }: { page: RoyaltyTrackPage }) {
  const { hrefTo } = useRoyaltyPlace();
  return (
    <dl className="mt-12 grid gap-x-10 gap-y-6 border-t border-hairline pt-5 text-sm sm:grid-cols-2 lg:grid-cols-3">
      <Facts name="Titles as printed">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </Facts>
      <Facts name="Artists as printed">
        {artists.map((artist) => (
          <li key={artist}>{artist}</li>
        ))}
      </Facts>
      <Facts name="Releases">
        {releases.map(({ upc, title }) => (
          <li key={`${upc} ${title}`}>
            {upc === null ? (
              title
            ) : (
              <Link
                to={hrefTo({ view: "tracks", release: upc })}
                className="underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
              >
                {title ?? upc}
              </Link>
            )}
            {upc && title && <span className="text-ink-soft"> · {upc}</span>}
          </li>
        ))}
      </Facts>
    </dl>
  );
}

function Facts({ name, children }: { name: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mt-1">
        <ul className="grid gap-1 wrap-anywhere">{children}</ul>
      </dd>
    </div>
  );
}
