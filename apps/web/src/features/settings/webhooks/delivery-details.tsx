import type { WebhookEndpoint } from "@ledgerline/contract/webhooks/webhooks";
import { FailedState } from "../../../components/failed-state.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SETTINGS_FAILURES } from "../../../lib/errors/settings-failures.ts";
import { toast } from "../../../lib/toast.ts";

interface DetailsProps {
  endpoint: WebhookEndpoint;
  id: string;
  onSentAgain: () => void;
}

/** What was sent and what came back. */
export function DeliveryDetails({ endpoint, id, onSentAgain }: DetailsProps) {
  const key = { id: endpoint.id, delivery: id };
  const details = trpc.webhooks.delivery.useQuery(key);
  const again = trpc.webhooks.sendAgain.useMutation({
    onSuccess: async ({ message }) => {
      toast.success(message);
      onSentAgain();
      await details.refetch();
    },
    onError: (error) => toast.error(errorDetail(error, SETTINGS_FAILURES.sendAgain)),
  });
  if (details.isPending) return <Skeleton className="mt-3 h-24 w-full" />;
  if (details.isError) {
    return (
      <FailedState
        message={errorDetail(details.error, SETTINGS_FAILURES.delivery)}
        retrying={details.isFetching}
        onRetry={() => void details.refetch()}
      />
    );
  }
  const { request_headers: headers, request_body: body, answer } = details.data;
  const head = headers.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return (
    <div className="mt-3 grid gap-3">
      <Text title="Request" text={`${head}\n\n${body}`} />
      {answer !== null && <Text title="Answer" text={answer === "" ? "(empty)" : answer} />}
      <div>
        <Button size="sm" pending={again.isPending} onClick={() => again.mutate(key)}>
          Send again
        </Button>
      </div>
    </div>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="text-sm font-semibold">{title}</p>
      <pre className="mt-1 whitespace-pre-wrap bg-wash p-3 text-xs [overflow-wrap:anywhere]">{text}</pre>
    </div>
  );
}
