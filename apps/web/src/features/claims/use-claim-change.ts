import type { Claim } from "@ledgerline/contract/claims";
import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { toast } from "../../lib/toast.ts";

/** Shows a claim as the server returned it. */
export function useShowClaim(): (claim: Claim) => void {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return (claim) => {
    utils.claims.get.setData({ id: claim.id }, claim);
    void refreshArea(client, "claims.list");
    void refreshArea(client, "claims.notes");
  };
}

/** The calls that change a claim; each returns the whole claim. */
export function useClaimChange() {
  const show = useShowClaim();
  const options = {
    onSuccess: show,
    onError: (error: unknown) => void toast.error(errorDetail(error, ERROR_MESSAGES.claimChange)),
  };
  return {
    change: trpc.claims.change.useMutation(options),
    setState: trpc.claims.setState.useMutation(options),
    restore: trpc.claims.restore.useMutation(options),
    refresh: trpc.claims.refresh.useMutation(options),
    addNote: trpc.claims.addNote.useMutation(options),
    deleteNote: trpc.claims.deleteNote.useMutation(options),
    removeAttachment: trpc.claims.removeAttachment.useMutation(options),
  };
}
