import { useMemo } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";

export interface Names {
  payee: (id: string | null) => string;
  deal: (id: string | null) => string;
  /** The currency in which an entry's amount is: the deal's, or without one the payee's. */
  currency: (entry: { payee: string; deal: string | null }) => string;
}

/** What payees and deals are called; empty until that is known. */
export function useNames(): Names {
  const { data: payees } = trpc.shares.payees.useQuery();
  const { data: deals } = trpc.shares.deals.useQuery();
  return useMemo(() => {
    const payeeOf = new Map(payees?.payees.map((payee) => [payee.id, payee]));
    const dealOf = new Map(deals?.deals.map((deal) => [deal.id, deal]));
    return {
      payee: (id) => payeeOf.get(id ?? "")?.name ?? "",
      deal: (id) => dealOf.get(id ?? "")?.name ?? "",
      currency: ({ payee, deal }) => (deal === null ? payeeOf.get(payee) : dealOf.get(deal))?.currency ?? "",
    };
  }, [payees, deals]);
}
