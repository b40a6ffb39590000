import type { Deal } from "@ledgerline/contract/shares/shares";
import { Link } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Offered } from "../../../components/offered.tsx";
import { Section } from "../../../components/section.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { dealHref } from "../../../lib/places/shares-href.ts";
import { Loaded } from "../parts/loaded.tsx";
import { coversText, newestTerms, notBookedText } from "../words/deal-words.ts";
import { termsText } from "../words/period-text.ts";

const rateText = (deal: Deal) => newestTerms(deal)?.rate ?? "";
const coveredText = (deal: Deal) => {
  const terms = newestTerms(deal);
  return terms ? coversText(terms.covers) : "";
};
/** What the deal covers, and how much of it nothing booked has. */
const covered = (deal: Deal) => (
  <>
    {coveredText(deal)}
    {notBookedText(deal) && <span className="block text-sm text-warning">{notBookedText(deal)}</span>}
  </>
);
const payeesText = (deal: Deal) => `${newestTerms(deal)?.participants.length ?? 0}`;
const datesText = (deal: Deal) => termsText(newestTerms(deal) ?? { from: null, to: null });

const COLUMNS: readonly Column<Deal>[] = [
  { id: "name", name: "Deal", cell: ({ name }) => name, text: ({ name }) => name },
  {
    id: "covers",
    name: "Covers",
    width: "lg:w-40",
    cell: covered,
    text: (deal) => [coveredText(deal), notBookedText(deal)].filter(Boolean).join(", "),
    phone: covered,
  },
  { id: "rate", name: "Rate", numeric: true, width: "w-20 lg:w-24", cell: rateText, text: rateText },
  {
    id: "payees",
    name: "Payees",
    numeric: true,
    width: "lg:w-24",
    cell: payeesText,
    text: payeesText,
    phone: "left out",
  },
  {
    id: "currency",
    name: "Currency",
    width: "w-24 lg:w-32 lg:pl-6",
    cell: ({ currency }) => currency,
    text: ({ currency }) => currency,
  },
  { id: "dates", name: "Terms", width: "lg:w-56", cell: datesText, text: datesText, phone: "left out" },
];

/** Every deal by name, with its latest terms. */
export function DealsList() {
  const query = trpc.shares.deals.useQuery();
  const deals = query.data?.deals ?? [];
  return (
    <Section
      title="Deals"
      lead="Which recordings, from when to when, at which rate, and who takes part."
      aside={
        deals.length > 0 && (
          <Offered needs="shares:write">
            <Button asChild size="sm">
              <Link to={dealHref("new")}>Make a deal</Link>
            </Button>
          </Offered>
        )
      }
    >
      <Loaded query={query} label="Loading the deals" failure={SHARE_FAILURES.deals}>
        {() =>
          deals.length === 0 ? (
            <EmptyState
              action={
                <Offered needs="shares:write" explain>
                  <Button asChild variant="accent">
                    <Link to={dealHref("new")}>Make a deal</Link>
                  </Button>
                </Offered>
              }
            >
              There are no deals yet. A deal says which recordings it covers, what you take before it, and what its
              payees get.
            </EmptyState>
          ) : (
            <DataTable
              label="Deals"
              columns={COLUMNS}
              rows={deals}
              rowId={({ id }) => id}
              unit={["deal", "deals"]}
              href={({ id }) => dealHref(id)}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
