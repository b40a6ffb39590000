import type { Deal, DealListInput, Deals } from "@ledgerline/contract/shares/deals";
import type { Payee, PayeeListInput, Payees } from "@ledgerline/contract/shares/payees";
import type { RunPayee, RunPayees } from "@ledgerline/contract/shares/runs";
import { usePages } from "../../../components/table/use-pages.ts";
import { trpc } from "../../../lib/calls/trpc.ts";

const dealsOf = ({ deals }: Deals): Deal[] => deals;
const payeesOf = ({ payees }: Payees): Payee[] => payees;
const runPayeesOf = ({ payees }: RunPayees): RunPayee[] => payees;

/** Deals by name, a page at a time, with what is named in them. An empty search lists all. */
export function useDeals({ search, ...input }: DealListInput, enabled = true) {
  const { client } = trpc.useUtils();
  const asked = { ...input, ...(search && { search }) };
  const query = usePages(
    [["shares", "deals"], asked],
    (page, signal) => client.shares.deals.query({ ...asked, ...page }, { signal }),
    dealsOf,
    enabled,
  );
  return { ...query, names: query.pages.flatMap(({ names }) => names) };
}

/** The payees who are not erased, by name, a page at a time. An empty search lists all. */
export function usePayees({ search, ...input }: PayeeListInput, enabled = true) {
  const { client } = trpc.useUtils();
  const asked = { erased: "false" as const, ...input, ...(search && { search }) };
  return usePages(
    [["shares", "payees"], asked],
    (page, signal) => client.shares.payees.query({ ...asked, ...page }, { signal }),
    payeesOf,
    enabled,
  );
}

/** A run's payees by name, a page at a time. */
export function useRunPayees(id: string, search: string) {
  const { client } = trpc.useUtils();
  const asked = { id, ...(search && { search }) };
  return usePages(
    [["runs", "payees"], asked],
    (page, signal) => client.runs.payees.query({ ...asked, ...page }, { signal }),
    runPayeesOf,
  );
}

/** Shorter lists need no search. */
const MOST_UNSEARCHED = 10;

/** Whether a list is long enough to be searched, or is being searched. */
export function isSearched(search: string, count: number | undefined): boolean {
  return search !== "" || (count ?? 0) > MOST_UNSEARCHED;
}
