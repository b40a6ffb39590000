import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { Trends } from "@ledgerline/contract/trends";
import { Platform } from "../../components/platform.tsx";
import { formatDay } from "../../lib/format/format.ts";

/** Platforms that were read only once, and so have no plays: those are the difference between two readings. */
export function CountingSince({ counting }: { counting: Trends["counting"] }) {
  return (
    <ul className="mt-8 grid gap-1 border-t border-hairline pt-3 text-sm text-ink-soft">
      {counting.map(({ platform, since }) => (
        <li key={platform} className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink">
            <Platform platform={platform} />
          </span>
          <span>
            Counting since {formatDay(since)}. {platformName(platform)} gives totals, so the first daily plays show
            after the next sync.
          </span>
        </li>
      ))}
    </ul>
  );
}
