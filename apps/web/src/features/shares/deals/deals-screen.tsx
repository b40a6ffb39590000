import type { AddDealInput, Deal } from "@ledgerline/contract/shares/deals";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Offered } from "../../../components/offered.tsx";
import { Section } from "../../../components/section.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { fetched } from "../../../lib/fetched.ts";
import { useDraft } from "../../../lib/forms/use-draft.ts";
import { dealHref, shareViewHref } from "../../../lib/places/shares-href.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { useClosedPeriods, useRefreshShares } from "../parts/changes.tsx";
import { useCurrencies } from "../parts/currency-field.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { isSearched, useDeals } from "../parts/share-pages.ts";
import { coversText, newestTerms, notBookedText } from "../words/deal-words.ts";
import { termsText } from "../words/period-text.ts";
import { NEW_DEAL, toDealInput } from "./deal-draft.ts";
import { DealEditor } from "./deal-editor.tsx";
import { DealScreen } from "./deal-screen.tsx";

const { Component: MovingScreen } = fetched(async () => (await import("../moving/moving-screen.tsx")).MovingScreen);

/** All deals, one deal, what a label brings in its own sheets, or the start of a new one, depending on the address. */
export function DealsScreen() {
  const named = useSearchParams()[0].get("deal");
  if (named === null) return <DealsList />;
  if (named === "sheets") return <MovingScreen />;
  if (named !== "new") return <DealScreen key={named} id={named} />;
  return (
    <Offered needs="shares:write" explain>
      <NewDeal />
    </Offered>
  );
}

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
function DealsList() {
  const [search, setSearch] = useState("");
  const query = useDeals({ search });
  const count = query.data?.count;
  return (
    <Section
      title="Deals"
      lead="Which recordings a deal covers, when, at which rate, and who takes part."
      aside={
        (count !== 0 || search !== "") && (
          <Offered needs="shares:write">
            <div className="flex flex-wrap gap-3">
              <Button asChild size="sm">
                <Link to={dealHref("sheets")}>From your sheets</Link>
              </Button>
              <Button asChild size="sm">
                <Link to={dealHref("new")}>Make a deal</Link>
              </Button>
            </div>
          </Offered>
        )
      }
    >
      <Loaded query={query} label="Loading the deals" failure={SHARE_FAILURES.deals}>
        {() =>
          count === 0 && search === "" ? (
            <EmptyState
              action={
                <Offered needs="shares:write" explain>
                  <div className="flex flex-wrap gap-3">
                    <Button asChild variant="accent">
                      <Link to={dealHref("new")}>Make a deal</Link>
                    </Button>
                    <Button asChild>
                      <Link to={dealHref("sheets")}>Bring in your splits</Link>
                    </Button>
                  </div>
                </Offered>
              }
            >
              There are no deals yet. A deal says which recordings it covers, what you take first, and what its payees
              get. If you have your splits in a spreadsheet or another tool, bring them in as they are.
            </EmptyState>
          ) : (
            <>
              {isSearched(search, count) && (
                <div className="mb-4">
                  <SearchField label="Search deals" value={search} onChange={setSearch} />
                </div>
              )}
              <DataTable
                label="Deals"
                columns={COLUMNS}
                rows={query.rows}
                rowId={({ id }) => id}
                unit={["deal", "deals"]}
                count={count ?? null}
                more={query.more}
                href={({ id }) => dealHref(id)}
              />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

const NO_NAMES: [] = [];

/** Makes a deal, and leads to it. */
function NewDeal() {
  usePageTitle("Make a deal", "item");
  const navigate = useNavigate();
  const refresh = useRefreshShares();
  const [currency = "USD"] = useCurrencies();
  const add = trpc.shares.addDeal.useMutation({
    onSuccess: ({ id }) => {
      refresh();
      void navigate(dealHref(id), { replace: true });
    },
  });
  const asking = useClosedPeriods(add, (deal: AddDealInput) => ({ new_deal: deal }));
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/deals")).AddDealInput,
    initial: NEW_DEAL,
    toInput: (draft) => toDealInput({ ...draft, currency: draft.currency || currency }),
    mutation: asking.mutation,
    fallback: SHARE_FAILURES.dealChange,
  });
  return (
    <Section
      title="Make a deal"
      lead="Deals on the same recording add up. What they leave is yours."
      aside={
        <Button asChild size="sm">
          <Link to={shareViewHref("deals")}>All deals</Link>
        </Button>
      }
    >
      <DealEditor
        form={form}
        before={null}
        names={NO_NAMES}
        id={null}
        action="Make the deal"
        pending={asking.mutation.isPending}
        onCancel={() => void navigate(shareViewHref("deals"))}
      />
    </Section>
  );
}
