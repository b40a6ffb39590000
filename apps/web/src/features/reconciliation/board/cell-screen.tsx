import type { RoyaltyFilter } from "@ledgerline/contract/analytics/royalties";
import type { CellInput } from "@ledgerline/contract/reconciliation/reconciliation";
import { isPlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { Link } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorStatus } from "../../../lib/errors/error-detail.ts";
import { formatMonth } from "../../../lib/format/format.ts";
import { newClaimHref } from "../../../lib/places/claim-href.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { useRoyaltyPlace } from "../../../lib/places/use-royalty-place.ts";
import { PremiumPanel } from "../../subscription/checkout/premium-panel.tsx";
import { CellFacts } from "./cell-facts.tsx";
import { CellTracks } from "./cell-tracks.tsx";
import { Compared } from "./compared.tsx";
import { Freshness, UNTIL_FRESH } from "./freshness.tsx";

const BOARD = royaltyHref({ view: "board", filter: {} });

/** One platform's month of sale: what was played and paid, why they differ, and the tracks behind it. */
export function CellScreen() {
  const { filter } = useRoyaltyPlace();
  const named = cellOf(filter);
  const query = trpc.reconciliation.cell.useQuery(named ?? { platform: "spotify", month: "" }, {
    ...UNTIL_FRESH,
    enabled: named !== null,
  });
  const status = errorStatus(query.error);
  const title = named ? `${platformName(named.platform)} · ${formatMonth(named.month)}` : "Month";
  usePageTitle(title, "item");
  return (
    <Section
      title={title}
      aside={
        <div className="flex gap-3">
          <Button asChild size="sm">
            <Link to={BOARD}>All months</Link>
          </Button>
          {named && status === null && !query.data?.sample && (
            <Button asChild size="sm">
              <Link to={newClaimHref(named)}>Start a claim</Link>
            </Button>
          )}
        </div>
      }
    >
      {status === 402 ? (
        <PremiumPanel>Premium shows what this month's plays and pay come to, by track.</PremiumPanel>
      ) : named === null || status === 404 ? (
        <EmptyState
          action={
            <Button asChild variant="accent">
              <Link to={BOARD}>See all months</Link>
            </Button>
          }
        >
          There are no plays and no money to compare for this platform and month.
        </EmptyState>
      ) : (
        <Compared query={query} label={title}>
          {(data) => (
            <>
              <CellFacts cell={data.cell} sample={data.sample} />
              <div className="mt-4">
                <Freshness figures={data} />
              </div>
              <CellTracks {...data} />
            </>
          )}
        </Compared>
      )}
    </Section>
  );
}

/** The cell that an address names by its filters; only the six platforms have any. */
function cellOf({ platform, from: month }: RoyaltyFilter): CellInput | null {
  return platform && isPlatformId(platform) && month ? { platform, month } : null;
}
