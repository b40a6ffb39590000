import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useOneCall } from "../../../lib/calls/use-one-call.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";
import { useApplyStatus } from "../status/use-apply-status.ts";

/** Undoes a cancellation. */
export function KeepPremium() {
  const { subscription } = trpc.useUtils();
  const applyStatus = useApplyStatus();
  const resume = trpc.subscription.resume.useMutation({
    onSuccess: async ({ message, status }) => {
      toast.success(message);
      await applyStatus(status);
    },
    onError: (error) => {
      toast.error(errorDetail(error, ERROR_MESSAGES.keepPremium));
      void subscription.status.invalidate();
    },
  });
  const keep = useOneCall(resume.mutate);
  return (
    <Button variant="accent" pending={resume.isPending} onClick={() => keep()}>
      Keep Premium
    </Button>
  );
}
