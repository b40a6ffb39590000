import type { DeliveryFault, PauseReason } from "@ledgerline/contract/webhook-event-types";
import type { WebhookDelivery, WebhookEndpoint } from "@ledgerline/contract/webhooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { formatInstant } from "../../lib/format/format.ts";
import { toast } from "../../lib/toast.ts";
import { DeleteEndpointDialog, EndpointDialog, RotateDialog } from "./endpoint-dialogs.tsx";
import { SETTINGS_FAILURES } from "./settings-answers.ts";

const AT_ONCE = 20;

const TONES = { delivered: "good", failed: "attention", waiting: "none" } as const;
const STATES = { delivered: "Delivered", failed: "Failed", waiting: "Waiting" } as const;

const FAULTS: Record<DeliveryFault, string> = {
  url: "The address cannot be read.",
  userinfo: "The address has a name or password in it.",
  insecure: "The address does not begin with https.",
  port: "The port is neither 443 nor 80.",
  address: "The address leads into a private network.",
  unresolved: "The name was not found.",
  unreachable: "Nothing answered there.",
  tls: "Its certificate is not valid for the name.",
  timeout: "No answer came within 15 seconds.",
  broken: "The connection broke off before the answer was complete.",
  secret: "The secret cannot be read. Make a new one.",
  stopped: "It was not sent: the endpoint was paused. Send it again.",
};

/** The endpoints through which the account's own programs learn what happens in it. */
export function WebhooksSection() {
  const list = trpc.webhooks.list.useQuery();
  const [making, setMaking] = useState(false);
  return (
    <Section
      title="Webhooks"
      anchor="webhooks"
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
  member: "Until you resume it, it receives nothing.",
  failing: "It accepted nothing for five days. Resume it once it works; what was not sent can be sent again.",
  gone: "It answered that it is gone (410). Change its address, or delete it.",
};

function stateText({ paused_for: reason, failing_since: failing, old_secret_until: until }: WebhookEndpoint): string {
  if (reason !== null) return PAUSED[reason];
  if (failing !== null) return `Nothing has succeeded since ${formatInstant(failing)}.`;
  return until === null ? "" : `The old secret also signs until ${formatInstant(until)}.`;
}

/** An endpoint's deliveries, newest first. Each opens to show what was sent and what came back. */
function DeliveriesDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { client } = trpc.useUtils();
  const { id, name } = endpoint;
  // tRPC's own infinite query would send a field next to the cursor that the contract does not know.
  const list = useInfiniteQuery({
    queryKey: [["webhooks", "deliveries"], id],
    queryFn: ({ pageParam, signal }) =>
      client.webhooks.deliveries.query(
        { id, limit: AT_ONCE, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Deliveries to ${name}`}
      description="Kept for 30 days."
    >
      {list.isPending && <Skeleton className="h-32 w-full" />}
      {list.isError && (
        <FailedState
          message={errorDetail(list.error, SETTINGS_FAILURES.deliveries)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && deliveries.length === 0 && (
        <p className="text-ink-soft">Nothing yet. What is sent from now on will be listed here.</p>
      )}
      <ul className="grid" aria-label="Deliveries">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} {...{ endpoint, delivery }} onSentAgain={() => void list.refetch()} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="sm" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show earlier deliveries
        </Button>
      )}
    </Dialog>
  );
}

interface RowProps {
  endpoint: WebhookEndpoint;
  delivery: WebhookDelivery;
  onSentAgain: () => void;
}

function DeliveryRow({ endpoint, delivery, onSentAgain }: RowProps) {
  const [open, setOpen] = useState(false);
  const { type, created_at: at, state } = delivery;
  return (
    <li className="border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex w-full flex-wrap items-baseline justify-between gap-x-4 text-left"
      >
        <span className="min-w-0">
          <span className="block [overflow-wrap:anywhere]">{type}</span>
          <time dateTime={at} className="block text-sm text-ink-soft">
            {formatInstant(at)}
          </time>
          <span className="block text-sm text-ink-soft">{outcomeText(delivery)}</span>
        </span>
        <Badge tone={TONES[state]}>{STATES[state]}</Badge>
      </button>
      {open && <DeliveryDetails {...{ endpoint, onSentAgain }} id={delivery.id} />}
    </li>
  );
}

/** How the last try ended, and what comes next. */
function outcomeText({ state, tries, status, fault, next_try_at: next }: WebhookDelivery): string {
  const ended = fault === null ? (status === null ? "" : `It answered ${status}.`) : FAULTS[fault];
  const counted = tries > 1 ? ` Tried ${tries} times.` : "";
  const waits = state === "waiting" && next !== null ? ` Next try ${formatInstant(next)}.` : "";
  return `${ended}${counted}${waits}`.trim();
}

interface DetailsProps {
  endpoint: WebhookEndpoint;
  id: string;
  onSentAgain: () => void;
}

/** What was sent and what came back. */
function DeliveryDetails({ endpoint, id, onSentAgain }: DetailsProps) {
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
