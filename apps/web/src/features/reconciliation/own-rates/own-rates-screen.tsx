import type { OwnRates } from "@ledgerline/contract/reconciliation/own-rates";
import { isPlatformId, PLATFORM_IDS, platformName } from "@ledgerline/contract/streaming/platforms";
import { Link, useNavigate } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { formatMonth } from "../../../lib/format/format.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { useRoyaltyPlace } from "../../../lib/places/use-royalty-place.ts";
import { PremiumPanel } from "../../subscription/checkout/premium-panel.tsx";
import { Compared } from "../board/compared.tsx";
import { Freshness, UNTIL_FRESH } from "../board/freshness.tsx";
import { RateMonths } from "./rate-months.tsx";
import { RatePlaces } from "./rate-places.tsx";
import { rateSentences } from "./rate-sentences.ts";

/** What one unit earned the artist: by month, compared with the published rate, and by territory and tier. */
export function OwnRatesScreen() {
  const summary = trpc.reconciliation.summary.useQuery(undefined, UNTIL_FRESH);
  return (
    <Section
      title="Your rates"
      lead="What one unit earned you, and how much of a low rate comes from your listeners' countries and tiers."
    >
      <Compared query={summary} label="your rates">
        {({ included }) =>
          included ? (
            <Explorer />
          ) : (
            <PremiumPanel>
              Premium shows your own rate by platform, country, tier and month, held against the published one, and why
              it is high or low.
            </PremiumPanel>
          )
        }
      </Compared>
    </Section>
  );
}

function Explorer() {
  const { filter } = useRoyaltyPlace();
  const navigate = useNavigate();
  const platform = filter.platform && isPlatformId(filter.platform) ? filter.platform : "spotify";
  const month = filter.from;
  const query = trpc.reconciliation.rates.useQuery({ platform, ...(month && { month }) }, UNTIL_FRESH);
  const show = (of: { platform: string; month?: string }) =>
    void navigate(
      royaltyHref({
        view: "own-rates",
        filter: { platform: of.platform, ...(of.month && { from: of.month, to: of.month }) },
      }),
      { preventScrollReset: true },
    );
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        <Select aria-label="Platform" value={platform} onChange={({ target }) => show({ platform: target.value })}>
          {PLATFORM_IDS.map((id) => (
            <option key={id} value={id}>
              {platformName(id)}
            </option>
          ))}
        </Select>
        {query.data && query.data.months.length > 0 && (
          <Select
            aria-label="Month"
            value={query.data.month ?? ""}
            onChange={({ target }) => show({ platform, month: target.value })}
          >
            {query.data.months.map((one) => (
              <option key={one.month} value={one.month}>
                {formatMonth(one.month)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Compared query={query} label="your rates">
        {(rates) =>
          rates.currency === null || rates.month === null ? <NoUnits rates={rates} /> : <Rates rates={rates} />
        }
      </Compared>
    </>
  );
}

function Rates({ rates }: { rates: OwnRates }) {
  const [first, ...rest] = rateSentences(rates);
  return (
    <>
      <p className="mb-1 font-serif text-xl text-pretty">{first}</p>
      {rest.map((sentence) => (
        <p key={sentence} className="max-w-3xl text-pretty">
          {sentence}
        </p>
      ))}
      <div className="mt-1 mb-8">
        <Freshness figures={rates} />
      </div>
      <RateMonths rates={rates} />
      <RatePlaces rates={rates} />
    </>
  );
}

function NoUnits({ rates }: { rates: OwnRates }) {
  if (rates.stale) return <Freshness figures={rates} />;
  return (
    <EmptyState
      action={
        <Button asChild variant="accent">
          <Link to={royaltyHref({ view: "statements", filter: {} })}>Add a statement</Link>
        </Button>
      }
    >
      No statement has 100 {platformName(rates.platform)} units in one country and tier yet. Fewer are too few for a
      rate.
    </EmptyState>
  );
}
