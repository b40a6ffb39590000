import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { AlertDialog } from "../../../components/overlays/dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { PATHS } from "../../../lib/places/paths.ts";
import { toast } from "../../../lib/toast.ts";
import { useClaimChange } from "./use-claim-change.ts";

/** What can be done with a dropped claim, in every plan: take it up again, or delete it. */
export function DroppedActions({ id }: { id: string }) {
  const { restore } = useClaimChange();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = trpc.claims.delete.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      void refreshArea(client, "claims.list");
      void navigate(PATHS.claims, { replace: true });
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.claimChange)),
  });
  return (
    <div className="flex gap-3">
      <Button size="sm" pending={restore.isPending} onClick={() => restore.mutate({ id })}>
        Undo the drop
      </Button>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Delete…
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this claim?"
        description="Its letter, figures, notes and attachments are deleted for good."
        action="Delete claim"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      />
    </div>
  );
}
