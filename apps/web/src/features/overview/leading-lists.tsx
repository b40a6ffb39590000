import type { BookedTrend, Change } from "@ledgerline/contract/trends";
import { subtractDecimals } from "@ledgerline/decimals";
import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Face } from "../../components/face.tsx";
import { Platform } from "../../components/platform.tsx";
import { Way } from "../../components/way.tsx";
import { MINUS } from "../../lib/format/format.ts";
import { formatRevenue } from "../../lib/format/format-revenue.ts";
import { territoryName } from "../../lib/format/territory-name.ts";
import { royaltyHref } from "../../lib/places/royalty-href.ts";

/** The tracks, stores and countries with the most booked money, and what changed most. */
export function LeadingLists({ booked }: { booked: BookedTrend }) {
  const { tracks, countries, changes } = booked;
  const [leading] = booked.currencies;
  const filter = booked.period;
  return (
    <div
      className={clsx(
        "mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2",
        changes.length > 0 ? "lg:grid-cols-4" : "lg:grid-cols-3",
      )}
    >
      <LeadingList title="Top tracks">
        {tracks.map(({ track_id, title, ...row }) => (
          <LeadingRow
            key={track_id}
            face={title !== null && <Face id={track_id} name={title} />}
            to={royaltyHref({ view: "track", track: track_id, filter })}
            {...row}
          >
            {title ?? "No track named"}
          </LeadingRow>
        ))}
      </LeadingList>
      {leading && (
        <LeadingList title="Top stores">
          {leading.platforms.slice(0, MOST_STORES).map(({ platform, net, before }) => (
            <LeadingRow
              key={platform}
              to={royaltyHref({ view: "figures", filter: { ...filter, platform } })}
              net={net}
              before={before}
              currency={leading.currency}
            >
              <Platform platform={platform} />
            </LeadingRow>
          ))}
        </LeadingList>
      )}
      <LeadingList title="Top countries">
        {countries.map(({ territory, ...row }) => (
          <LeadingRow
            key={territory}
            to={royaltyHref({ view: "figures", territory: territory ?? "-", filter })}
            {...row}
          >
            {territoryName(territory)}
          </LeadingRow>
        ))}
      </LeadingList>
      {changes.length > 0 && (
        <LeadingList title="What changed most">
          {changes.slice(0, tracks.length).map((change) => (
            <LeadingRow
              change
              key={`${change.kind} ${change.key}`}
              to={hrefOf(change, filter)}
              net={change.net}
              before={change.before}
              currency={change.currency}
            >
              {change.kind === "country" ? territoryName(change.key) : change.name}
            </LeadingRow>
          ))}
        </LeadingList>
      )}
    </div>
  );
}

/** As many as there are tracks and countries. */
const MOST_STORES = 5;

function hrefOf({ kind, key }: Change, filter: { from: string; to: string }): string {
  if (kind === "track") return royaltyHref({ view: "track", track: key, filter });
  if (kind === "country") return royaltyHref({ view: "figures", territory: key, filter });
  return royaltyHref({ view: "figures", filter: { ...filter, platform: key } });
}

function LeadingList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="border-b border-hairline-strong pb-2 text-sm text-ink-soft">
        {title}
      </h3>
      <ul aria-labelledby={id} className="figures">
        {children}
      </ul>
    </div>
  );
}

interface LeadingRowProps {
  to: string;
  face?: ReactNode;
  /** Shows the change instead of the amount. */
  change?: boolean;
  net: string;
  before: string | null;
  currency: string;
  children: ReactNode;
}

function LeadingRow({ to, face, change = false, net, before, currency, children }: LeadingRowProps) {
  return (
    <li className="flex items-baseline justify-between gap-3 border-b border-hairline py-2">
      {face}
      <Way to={to} dir="auto" className="mr-auto min-w-0 truncate underline-offset-4 hover:underline">
        {children}
      </Way>
      <span className="shrink-0 text-right">
        {change && before !== null ? signed(subtractDecimals(net, before), currency) : formatRevenue(net, currency)}
        <Difference now={Number(net)} before={before === null ? null : Number(before)} />
      </span>
    </li>
  );
}

function signed(difference: string, currency: string): string {
  return `${difference.startsWith("-") ? MINUS : "+"}${formatRevenue(difference.replace("-", ""), currency)}`;
}

const TIMES_FROM = 5;

interface DifferenceProps {
  now: number;
  before: number | null;
}

/** How much more or less than in the period before; nothing if that is unknown. */
export function Difference({ now, before }: DifferenceProps) {
  if (before === null) return null;
  const place = "ml-1 inline-block min-w-12 text-right text-sm";
  if (before <= 0) return <span className={clsx(place, "text-ink-soft")}>{now > 0 && "new"}</span>;
  // Beyond that, a percentage is only a long number.
  if (now >= TIMES_FROM * before) {
    return (
      <span className={clsx(place, "whitespace-nowrap text-gain")}>
        {Math.round(now / before)}×<span className="sr-only"> the period before</span>
      </span>
    );
  }
  const percent = Math.round(((now - before) / before) * 100);
  const looks = clsx(place, "whitespace-nowrap", percent > 0 && "text-gain", percent < 0 && "text-warning");
  return (
    <span className={clsx(looks, percent === 0 && "text-ink-soft")}>
      {percent > 0 ? "+" : percent < 0 ? MINUS : "±"}
      {Math.abs(percent)}%<span className="sr-only"> compared with the period before</span>
    </span>
  );
}
