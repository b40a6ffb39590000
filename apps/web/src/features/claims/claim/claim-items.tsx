import type { Claim } from "@ledgerline/contract/claims/claims";
import { useMemo } from "react";
import { Section } from "../../../components/section.tsx";
import { DataTable } from "../../../components/table/data-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { formatExactCount } from "../../../lib/format/format.ts";
import { toast } from "../../../lib/toast.ts";
import { CLAIM_ITEM_COLUMNS, claimRows } from "./claim-item-columns.tsx";
import { useClaimChange } from "./use-claim-change.ts";

/** What was expected and what was paid, by item and track. */
export function ClaimItems({ claim }: { claim: Claim }) {
  const { refresh } = useClaimChange();
  const { id, items, state, included } = claim;
  const rows = useMemo(() => claimRows(items), [items]);
  if (items.length === 0) return null;
  return (
    <Section
      title="Expected against paid"
      lead="As the board had it. These figures go into the packet, and stay as they are when the books change."
      aside={
        included &&
        state === "draft" && (
          <Button
            size="sm"
            pending={refresh.isPending}
            onClick={() => refresh.mutate({ id }, { onSuccess: ({ gone }) => sayGone(gone) })}
          >
            Take the figures of now
          </Button>
        )
      }
    >
      <DataTable
        label="Expected against paid"
        columns={CLAIM_ITEM_COLUMNS}
        rows={rows}
        rowId={({ id: row }) => row}
        unit={["row", "rows"]}
      />
    </Section>
  );
}

/** Says which items have left the claim because they are not found any more, so that nobody has to notice. */
function sayGone([first, ...others]: readonly string[]): void {
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${formatExactCount(others.length)} more` : "";
  toast.warning(`No longer found, so this claim no longer asks for it: ${first}${more}`);
}
