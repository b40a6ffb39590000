import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS, type WebhookEventType } from "@ledgerline/contract/webhook-event-types";
import type { WebhookEndpoint } from "@ledgerline/contract/webhooks";
import { useState } from "react";
import { FormError } from "../../components/form/form-error.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { DialogActions } from "../../components/overlays/dialog-actions.tsx";
import { ShownOnceDialog } from "../../components/overlays/shown-once-dialog.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toast } from "../../lib/toast.ts";
import { SETTINGS_FAILURES } from "./settings-answers.ts";

interface DialogProps {
  /** Null for a new one. */
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
}

/** Asks for the address and the events, and then shows the secret of a new endpoint. */
export function EndpointDialog({ endpoint, onClose }: DialogProps) {
  return endpoint ? <ChangeEndpoint endpoint={endpoint} onClose={onClose} /> : <MakeEndpoint onClose={onClose} />;
}

function MakeEndpoint({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const [events, setEvents] = useState<readonly WebhookEventType[]>(WEBHOOK_EVENT_TYPES);
  const make = trpc.webhooks.create.useMutation({ onSuccess: refresh });
  const [empty] = useState(() => ({ name: "", url: "" }));
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/webhooks")).CreateEndpointInput,
    empty,
    also: { events: [...events] },
    mutation: make,
    fallback: SETTINGS_FAILURES.makeEndpoint,
  });
  if (make.data) return <SecretShown secret={make.data.secret} onClose={onClose} />;
  return (
    <EndpointForm
      {...{ form, events, setEvents, onClose, pending: make.isPending }}
      title="Add an endpoint"
      confirm="Add the endpoint"
    />
  );
}

function ChangeEndpoint({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const refresh = useRefresh();
  const { id, name, url } = endpoint;
  const [events, setEvents] = useState<readonly WebhookEventType[]>(endpoint.events);
  const change = trpc.webhooks.change.useMutation({
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await refresh();
    },
  });
  const [empty] = useState(() => ({ name, url }));
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/webhooks")).ChangeEndpointInput,
    empty,
    also: { id, events: [...events] },
    mutation: change,
    fallback: SETTINGS_FAILURES.changeEndpoint,
  });
  return (
    <EndpointForm
      {...{ form, events, setEvents, onClose, pending: change.isPending }}
      title={`Change ${name}`}
      confirm="Save"
    />
  );
}

function useRefresh() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.webhooks.list.invalidate(), utils.account.history.invalidate()]);
}

interface FormProps {
  form: Pick<ReturnType<typeof useForm<{ name: string; url: string }, object>>, "props" | "failure" | "errors"> & {
    control: (name: "name" | "url") => object;
  };
  events: readonly WebhookEventType[];
  setEvents: (events: readonly WebhookEventType[]) => void;
  title: string;
  confirm: string;
  pending: boolean;
  onClose: () => void;
}

function EndpointForm({ form, events, setEvents, title, confirm, pending, onClose }: FormProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title}
      description="Everything sent is signed, so that your program can tell it comes from here."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field label="Name" hint="For example, the program that listens there." error={form.errors["name"]}>
          {(field) => <Input {...field} {...form.control("name")} required maxLength={100} autoComplete="off" />}
        </Field>
        <Field label="Address" hint="It begins with https." error={form.errors["url"]}>
          {(field) => (
            <Input {...field} {...form.control("url")} required maxLength={2000} type="url" inputMode="url" />
          )}
        </Field>
        <Events chosen={events} onChoose={setEvents} />
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={pending}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface EventsProps {
  chosen: readonly WebhookEventType[];
  onChoose: (events: readonly WebhookEventType[]) => void;
}

function Events({ chosen, onChoose }: EventsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Tell it when</legend>
      <ul>
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <li key={type} className="border-t border-hairline last:border-b">
            <label className="flex items-baseline gap-3 py-2">
              <input
                type="checkbox"
                className="size-4 shrink-0 translate-y-0.5 accent-ink"
                checked={chosen.includes(type)}
                onChange={({ target }) =>
                  onChoose(WEBHOOK_EVENT_TYPES.filter((one) => (one === type ? target.checked : chosen.includes(one))))
                }
              />
              <span>
                {WEBHOOK_EVENTS[type]}
                <span className="block text-sm text-ink-soft">{type}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Shows the secret of an endpoint, which is possible only once. */
function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Copy the secret"
      description="It is shown only once."
      label="Secret"
      value={secret}
      onClose={onClose}
    >
      Your program uses it to check that a message comes from here. If it is lost, make a new one.
    </ShownOnceDialog>
  );
}

/** Makes a new secret, and shows it once. */
export function RotateDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const utils = trpc.useUtils();
  const rotate = trpc.webhooks.rotate.useMutation({
    onSuccess: () => Promise.all([utils.webhooks.list.invalidate(), utils.account.history.invalidate()]),
  });
  if (rotate.data) return <SecretShown secret={rotate.data.secret} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !rotate.isPending && onClose()}
      title={`A new secret for ${endpoint.name}?`}
      description="For a day, everything is signed with both secrets. Give your program the new one by then."
    >
      {rotate.isError && <FormError>{errorDetail(rotate.error, SETTINGS_FAILURES.rotateSecret)}</FormError>}
      <DialogActions className="mt-2">
        <Button onClick={onClose} aria-disabled={rotate.isPending}>
          Cancel
        </Button>
        <Button variant="ink" pending={rotate.isPending} onClick={() => rotate.mutate({ id: endpoint.id })}>
          Make a new secret
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function DeleteEndpointDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.webhooks.delete.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
    onSettled: () => Promise.all([utils.webhooks.list.invalidate(), utils.account.history.invalidate()]),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={`Delete ${endpoint.name}?`}
      description="Nothing more is sent to it, and what was sent is no longer shown. This cannot be undone."
    >
      {remove.isError && <FormError>{errorDetail(remove.error, SETTINGS_FAILURES.deleteEndpoint)}</FormError>}
      <DialogActions className="mt-2">
        <Button onClick={onClose} aria-disabled={remove.isPending}>
          Cancel
        </Button>
        <Button variant="ink" pending={remove.isPending} onClick={() => remove.mutate({ id: endpoint.id })}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
