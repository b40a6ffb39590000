import { isSampleId } from "@ledgerline/contract/shares/sample-ids";
import type { AddDealInput, Deal } from "@ledgerline/contract/shares/shares";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Offered } from "../../../components/offered.tsx";
import { AlertDialog } from "../../../components/overlays/dialog.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { changesOf, useDraft } from "../../../lib/forms/use-draft.ts";
import { shareViewHref } from "../../../lib/places/shares-href.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { toast } from "../../../lib/toast.ts";
import { Loaded } from "../parts/loaded.tsx";
import { NotBookedInDeal } from "../parts/not-booked.tsx";
import { useClosedPeriods } from "../parts/use-closed-periods.tsx";
import { useRefreshShares } from "../parts/use-refresh-shares.ts";
import { hasOtherSettings, toDealDraft, toDealInput } from "./deal-draft.ts";
import { DealEditor } from "./deal-editor.tsx";
import { DealTermsView } from "./deal-terms-view.tsx";

/** One deal: its terms by version, and the ways to change or delete it. */
export function DealScreen({ id }: { id: string }) {
  const query = trpc.shares.deals.useQuery();
  const deal = query.data?.deals.find((one) => one.id === id);
  const [editing, edit] = useState(false);
  const title = deal?.name ?? "Deal";
  usePageTitle(title, "item");
  return (
    <Section
      title={title}
      lead={deal && `Kept in ${deal.currency}.${deal.group ? ` In the group ${deal.group}.` : ""}`}
      aside={
        <div className="flex flex-wrap gap-3">
          <Button asChild size="sm">
            <Link to={shareViewHref("deals")}>All deals</Link>
          </Button>
          {deal && !isSampleId(deal.id) && !editing && (
            <Offered needs="shares:write">
              <DeleteDeal deal={deal} />
              <Button size="sm" variant="ink" onClick={() => edit(true)}>
                Change the deal
              </Button>
            </Offered>
          )}
        </div>
      }
    >
      <Loaded query={query} label="Loading the deal" failure={SHARE_FAILURES.deals}>
        {({ deals }) => {
          if (!deal) return <EmptyState>There is no such deal.</EmptyState>;
          if (editing) return <ChangeDeal deal={deal} onDone={() => edit(false)} />;
          return (
            <>
              <DealTermsView deal={deal} deals={deals} />
              <NotBookedInDeal deal={deal} />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

type ChangedDeal = Partial<AddDealInput> & { id: string; closed_periods?: "change" };

function ChangeDeal({ deal, onDone }: { deal: Deal; onDone: () => void }) {
  const refresh = useRefreshShares();
  const [initial] = useState(() => toDealDraft(deal));
  const change = trpc.shares.changeDeal.useMutation({
    onSuccess: () => {
      refresh();
      onDone();
    },
  });
  const asking = useClosedPeriods(change, (input: ChangedDeal) => ({ deal: { closed_periods: "keep", ...input } }));
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/shares")).ChangeDealInput,
    initial,
    toInput: (draft): ChangedDeal => ({
      id: deal.id,
      ...changesOf(toDealInput(draft), toDealInput(initial)),
      ...(draft.alsoClosed && hasOtherSettings(draft, initial) && { closed_periods: "change" }),
    }),
    mutation: asking.mutation,
    fallback: SHARE_FAILURES.dealChange,
  });
  return (
    <>
      <DealEditor
        form={form}
        before={initial}
        id={deal.id}
        action="Save the deal"
        pending={asking.mutation.isPending}
        onCancel={onDone}
      />
      {asking.dialog}
    </>
  );
}

function DeleteDeal({ deal }: { deal: Deal }) {
  const refresh = useRefreshShares();
  const navigate = useNavigate();
  const [asking, ask] = useState(false);
  const remove = trpc.shares.deleteDeal.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      refresh();
      void navigate(shareViewHref("deals"), { replace: true });
    },
    onError: (error) => {
      ask(false);
      toast.error(errorDetail(error, SHARE_FAILURES.dealChange));
    },
  });
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => ask(true)}>
        Delete…
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={ask}
        title={`Delete ${deal.name}?`}
        description="Its terms are deleted for good. A deal that a closed run used cannot be deleted: end its terms instead."
        action="Delete deal"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id: deal.id })}
      />
    </>
  );
}
