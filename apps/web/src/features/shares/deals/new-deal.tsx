import type { AddDealInput } from "@ledgerline/contract/shares/shares";
import { Link, useNavigate } from "react-router";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { useDraft } from "../../../lib/forms/use-draft.ts";
import { dealHref, shareViewHref } from "../../../lib/places/shares-href.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { useClosedPeriods } from "../parts/use-closed-periods.tsx";
import { useCurrencies } from "../parts/use-currencies.ts";
import { useRefreshShares } from "../parts/use-refresh-shares.ts";
import { NEW_DEAL, toDealInput } from "./deal-draft.ts";
import { DealEditor } from "./deal-editor.tsx";

/** Makes a deal, and leads to it. */
export function NewDeal() {
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
    schema: async () => (await import("@ledgerline/contract/shares/shares")).AddDealInput,
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
        id={null}
        action="Make the deal"
        pending={asking.mutation.isPending}
        onCancel={() => void navigate(shareViewHref("deals"))}
      />
    </Section>
  );
}
