import type { PauseReason } from "@ledgerline/contract/webhooks/event-types";
import type { WebhookEndpoint } from "@ledgerline/contract/webhooks/webhooks";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { formatInstant } from "../../lib/format/format.ts";
import { toast } from "../../lib/toast.ts";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { DeleteEndpointDialog, EndpointDialog, RotateDialog } from "./endpoint-dialogs.tsx";
import { SETTINGS_FAILURES } from "./settings-answers.ts";

/** The endpoints through which the account's own programs learn what happens in it. */
export function WebhooksSection() {
  const list = trpc.webhooks.list.useQuery();
  const [making, setMaking] = useState(false);
  return (
    <Section
      title="Webhooks"
      lead="Tells your program what happens here: a statement is booked, a sync fails, money is overdue. It names what happened and to what, never amounts."
      aside={
        <Button size="sm" onClick={() => setMaking(true)}>
          Add an endpoint
        </Button>
      }
    >
      {list.isPending && <Skeleton className="h-16 w-full" />}
      {list.isError && (
        <FailedState
          message={errorDetail(list.error, SETTINGS_FAILURES.webhooks)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.endpoints.length === 0 && <p className="text-ink-soft">No endpoints yet.</p>}
      <ul className="grid" aria-label="Webhooks">
        {list.data?.endpoints.map((endpoint) => (
          <EndpointRow key={endpoint.id} endpoint={endpoint} />
        ))}
      </ul>
      {making && <EndpointDialog endpoint={null} onClose={() => setMaking(false)} />}
    </Section>
  );
}

type Open = "deliveries" | "change" | "rotate" | "delete";

function EndpointRow({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, name, url, paused_at: pausedAt } = endpoint;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const utils = trpc.useUtils();
  const pause = trpc.webhooks.change.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorDetail(error, SETTINGS_FAILURES.changeEndpoint)),
    onSettled: () => Promise.all([utils.webhooks.list.invalidate(), utils.account.history.invalidate()]),
  });
  const paused = pausedAt !== null;
  return (
    <li className="grid gap-3 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 [overflow-wrap:anywhere]">
          {name}
          <State endpoint={endpoint} />
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{url}</p>
        {stateText(endpoint) && <p className="text-sm text-ink-soft">{stateText(endpoint)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpen("deliveries")} aria-label={`Deliveries to ${name}`}>
          Deliveries
        </Button>
        <Button size="sm" onClick={() => setOpen("change")} aria-label={`Change ${name}`}>
          Change
        </Button>
        <Button
          size="sm"
          pending={pause.isPending}
          onClick={() => pause.mutate({ id, paused: !paused })}
          aria-label={`${paused ? "Resume" : "Pause"} ${name}`}
        >
          {paused ? "Resume" : "Pause"}
        </Button>
        <Button size="sm" onClick={() => setOpen("rotate")} aria-label={`New secret for ${name}`}>
          New secret
        </Button>
        <Button size="sm" onClick={() => setOpen("delete")} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
      {open === "deliveries" && <DeliveriesDialog endpoint={endpoint} onClose={close} />}
      {open === "change" && <EndpointDialog endpoint={endpoint} onClose={close} />}
      {open === "rotate" && <RotateDialog endpoint={endpoint} onClose={close} />}
      {open === "delete" && <DeleteEndpointDialog endpoint={endpoint} onClose={close} />}
    </li>
  );
}

function State({ endpoint: { paused_at: paused, failing_since: failing } }: { endpoint: WebhookEndpoint }) {
  if (paused !== null) return <Badge tone="none">Paused</Badge>;
  return failing === null ? <Badge tone="good">On</Badge> : <Badge tone="attention">Failing</Badge>;
}

const PAUSED: Record<PauseReason, string> = {
  member: "Until you resume it, it misses what happens.",
  failing: "It accepted nothing for five days. Resume it once it works; what was not sent can be sent again.",
  gone: "It answered that it is gone (410). Change its address, or delete it.",
};

function stateText({ paused_for: reason, failing_since: failing, old_secret_until: until }: WebhookEndpoint): string {
  if (reason !== null) return PAUSED[reason];
  if (failing !== null) return `Nothing has succeeded since ${formatInstant(failing)}.`;
  return until === null ? "" : `The old secret also signs until ${formatInstant(until)}.`;
}
