import type { Advance, Cost, Transfer } from "@ledgerline/contract/shares/shares";
import { useMemo } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";

export const COST_KIND_NAMES: Record<Cost["kind"], string> = {
  recording: "Recording",
  mixing: "Mixing",
  mastering: "Mastering",
  artwork: "Artwork",
  video: "Video",
  marketing: "Marketing",
  manufacturing: "Manufacturing",
  travel: "Travel",
  other: "Other",
};

export const RECOUPED_FROM_NAMES: Record<Advance["recouped_from"], string> = {
  own_share: "The payee's own share",
  off_the_top: "Off the top, from what all share",
};

export const TRANSFER_KIND_NAMES: Record<Transfer["kind"], string> = {
  opening: "Opening balance",
  adjustment: "Adjustment",
  paid: "Paid",
  returned: "Came back",
};

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
