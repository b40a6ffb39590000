import type { Deal, NotBooked } from "@ledgerline/contract/shares/deals";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Offered } from "../../../components/offered.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { dealHref } from "../../../lib/places/shares-href.ts";
import { toast } from "../../../lib/toast.ts";
import { namesText } from "../words/deal-words.ts";
import { useRefreshShares } from "./changes.tsx";

/** The most deals that are listed, and confirmed with one press. */
const LISTED = 20;

interface Found {
  deal: Deal;
  found: NotBooked;
}

/** What a deal names and nothing booked has: to be corrected, or confirmed as still to come. */
export function NotBookedInDeal({ deal }: { deal: Deal }) {
  const found = deal.not_booked;
  if (!found) return null;
  const one = found.count === 1;
  if (found.open === 0) {
    return (
      <p className="mt-6 max-w-3xl text-sm text-pretty text-ink-soft wrap-anywhere">
        {namesText(found)}: nothing that is booked has {one ? "it" : "them"} yet. Somebody has confirmed that{" "}
        {one ? "it is" : "they are"} still to come.
      </p>
    );
  }
  return (
    <Attention title={`Nothing booked has ${namesText(found)}`}>
      <p>
        The deal pays nobody for {one ? "it" : "them"} until something is, and no run can be closed. Correct how{" "}
        {one ? "it is" : "they are"} written, or confirm that {one ? "it is" : "they are"} still to come.
      </p>
      <div className="mt-3">
        <Confirm deals={[{ deal, found }]} />
      </div>
    </Attention>
  );
}

/** Each deal that keeps a run from being closed, with what it names. */
export function NotBookedDeals() {
  const { data } = trpc.shares.deals.useQuery({ unconfirmed: "true", limit: LISTED });
  const deals = (data?.deals ?? []).flatMap((deal) => (deal.not_booked ? [{ deal, found: deal.not_booked }] : []));
  const others = (data?.count ?? 0) - deals.length;
  return (
    <>
      <ul className="mt-2">
        {deals.map(({ deal, found }) => (
          <li
            key={deal.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hairline py-2 last:border-b"
          >
            <span className="min-w-0 flex-1 basis-60">
              <Link to={dealHref(deal.id)} className="underline decoration-hairline-strong underline-offset-4">
                {deal.name}
              </Link>
              <span className="block text-sm text-ink-soft">{namesText(found)}</span>
            </span>
            <Confirm deals={[{ deal, found }]} />
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-2 text-sm text-ink-soft">And {others} more.</p>}
      {deals.length > 1 && (
        <div className="mt-3">
          <Confirm deals={deals} />
        </div>
      )}
    </>
  );
}

function Confirm({ deals }: { deals: readonly Found[] }) {
  const refresh = useRefreshShares();
  const confirm = trpc.shares.confirmDeals.useMutation({
    onSettled: refresh,
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(errorDetail(error, SHARE_FAILURES.dealChange)),
  });
  const [only] = deals;
  const isOne = deals.length === 1;
  return (
    <Offered needs="shares:write">
      <Button
        size="sm"
        pending={confirm.isPending}
        onClick={() => confirm.mutate({ deals: deals.map(({ deal, found }) => ({ id: deal.id, count: found.count })) })}
      >
        {isOne
          ? only?.found.count === 1
            ? "It is still to come"
            : "They are still to come"
          : `All ${deals.length} are still to come`}
        {isOne && <span className="sr-only">: {only?.deal.name}</span>}
      </Button>
    </Offered>
  );
}

/** Something to settle, with what to do about it. */
export function Attention({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 max-w-3xl border-l-2 border-warning py-1 pl-4">
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert className="size-4 shrink-0 text-warning" aria-hidden="true" />
        {title}
      </p>
      <div className="mt-1 text-pretty wrap-anywhere">{children}</div>
    </div>
  );
}
