import type { ClaimState } from "@ledgerline/contract/claims";
import { toast } from "../../../lib/toast.ts";
import { useClaimChange } from "./use-claim-change.ts";

/** Says how far a claim has got. A drop can be undone from the message that says it. */
export function useClaimState(id: string): { isPending: boolean; set: (state: ClaimState) => void } {
  const { setState, restore } = useClaimChange();
  const onDropped = () =>
    void toast.success("Claim dropped", { action: { label: "Undo", onClick: () => restore.mutate({ id }) } });
  return {
    isPending: setState.isPending,
    set: (state) => setState.mutate({ id, state }, { ...(state === "dropped" && { onSuccess: onDropped }) }),
  };
}
