import { WEBHOOK_EVENT_TYPES } from "@ledgerline/contract/webhook-event-types";
import type { DeliveryDetails, WebhookDelivery, WebhookEndpoint } from "@ledgerline/contract/webhooks";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { axeFindings } from "../../../test/axe-findings.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { WebhooksSection } from "./webhooks-section.tsx";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw3aQmYmJl5bA=";

const endpointOf = (fields: Partial<WebhookEndpoint>): WebhookEndpoint => ({
  id: crypto.randomUUID(),
  name: "Books",
  url: "https://books.example/hook",
  events: [...WEBHOOK_EVENT_TYPES],
  created_at: "2026-11-01T09:00:00.000Z",
  paused_at: null,
  paused_for: null,
  failing_since: null,
  old_secret_until: null,
  ...fields,
});
const BOOKS = endpointOf({});
const GONE = endpointOf({ name: "Old", paused_at: "2026-11-20T09:00:00.000Z", paused_for: "gone" });
const FAILING = endpointOf({ name: "Slow", failing_since: "2026-11-19T09:00:00.000Z" });

const DELIVERY: WebhookDelivery = {
  id: crypto.randomUUID(),
  type: "statement.booked",
  created_at: "2026-11-20T09:41:00.000Z",
  state: "waiting",
  tries: 2,
  next_try_at: "2026-11-20T09:46:05.000Z",
  tried_at: "2026-11-20T09:41:05.000Z",
  status: 500,
  fault: null,
};
const DETAILS: DeliveryDetails = {
  ...DELIVERY,
  request_headers: [{ name: "webhook-id", value: `msg_${DELIVERY.id}` }],
  request_body: '{"type":"statement.booked"}',
  answer: "out of order",
  duration_ms: 31,
};

function network(endpoints: WebhookEndpoint[] = []) {
  return fakeNetwork().answer("webhooks.list", { endpoints }).answer("account.history", { events: [], cursor: null });
}

const open = async (name: string, title: string | RegExp) => {
  await userEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: title }));
};

test("each endpoint shows its address and its state", async () => {
  network([BOOKS, GONE, FAILING]);
  const { container } = renderScreen(<WebhooksSection />);
  const rows = await screen.findAllByRole("listitem");
  expect(rows[0]?.textContent).toContain("BooksOnhttps://books.example/hook");
  expect(rows[1]?.textContent).toContain("It answered that it is gone (410).");
  expect(rows[2]?.textContent).toContain("Nothing has succeeded since 19\u00a0Nov\u00a02026");
  expect(within(rows[1] as HTMLElement).getByRole("button", { name: "Resume Old" })).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
});

test("an endpoint is added with the keyboard, with refusals at their fields and the secret shown once", async () => {
  const net = network().refuse("webhooks.create", 400, MESSAGES.endpointAddress, [
    { field: "url", message: MESSAGES.endpointAddress },
  ]);
  renderScreen(<WebhooksSection />);
  await screen.findByText("No endpoints yet.");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Add an endpoint" }));
  expect(await axeFindings()).toEqual([]);
  await userEvent.type(dialog.getByLabelText("Name"), "{Enter}");
  expect(await dialog.findByText("Enter a name")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Name"), "Books");
  await userEvent.type(dialog.getByLabelText("Address"), "https://10.0.0.1/{Enter}");
  expect(await dialog.findByText(MESSAGES.endpointAddress)).toBeTruthy();
  for (const box of dialog.getAllByRole("checkbox").slice(1)) await userEvent.click(box);
  net.answer("webhooks.create", { message: SUCCESSES.endpointMade, id: BOOKS.id, secret: SECRET });
  await userEvent.click(dialog.getByRole("button", { name: "Add the endpoint" }));
  const shown = within(await screen.findByRole("dialog", { name: "Copy the secret" }));
  expect(shown.getByLabelText<HTMLInputElement>("Secret").value).toBe(SECRET);
  expect(net.callsOf("webhooks.create").at(-1)?.input).toEqual({
    ...{ name: "Books", url: "https://10.0.0.1/", events: ["statement.booked"] },
  });
  await userEvent.click(shown.getByRole("button", { name: "Done" }));
  expect(document.body.textContent).not.toContain(SECRET);
});

test("an endpoint is changed, paused, given a new secret and deleted", async () => {
  const net = network([BOOKS])
    .answer("webhooks.change", { message: SUCCESSES.endpointChanged })
    .answer("webhooks.rotate", { message: SUCCESSES.secretRotated, id: BOOKS.id, secret: SECRET })
    .answer("webhooks.delete", { message: SUCCESSES.endpointDeleted });
  renderScreen(<WebhooksSection />);
  const change = await open("Change Books", "Change Books");
  await userEvent.clear(change.getByLabelText("Name"));
  await userEvent.type(change.getByLabelText("Name"), "Ledger{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Pause Books" }));
  await waitFor(() => expect(net.callsOf("webhooks.change")).toHaveLength(2));
  expect(net.callsOf("webhooks.change").map(({ input }) => input)).toEqual([
    { id: BOOKS.id, name: "Ledger", url: BOOKS.url, events: WEBHOOK_EVENT_TYPES },
    { id: BOOKS.id, paused: true },
  ]);
  const rotate = await open("New secret for Books", "A new secret for Books?");
  await userEvent.click(rotate.getByRole("button", { name: "Make a new secret" }));
  const shown = within(await screen.findByRole("dialog", { name: "Copy the secret" }));
  await userEvent.click(shown.getByRole("button", { name: "Done" }));
  const remove = await open("Delete Books", "Delete Books?");
  await userEvent.click(remove.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(net.callsOf("webhooks.delete").map(({ input }) => input)).toEqual([{ id: BOOKS.id }]));
});

test("a delivery opens to show what was sent and what came back, and can be sent again", async () => {
  const net = network([BOOKS])
    .answer("webhooks.deliveries", { deliveries: [DELIVERY], cursor: null })
    .answer("webhooks.delivery", DETAILS)
    .answer("webhooks.sendAgain", { message: SUCCESSES.sentAgain });
  renderScreen(<WebhooksSection />);
  const dialog = await open("Deliveries to Books", "Deliveries to Books");
  const row = await dialog.findByRole("button", { name: /statement\.booked/ });
  expect(row.textContent).toContain("It answered 500. Tried 2 times. Next try");
  expect(row.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(row);
  expect(await dialog.findByText(/"type":"statement\.booked"/)).toBeTruthy();
  expect(dialog.getByText("out of order")).toBeTruthy();
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText(SUCCESSES.sentAgain)).toBeTruthy();
  expect(net.callsOf("webhooks.sendAgain").map(({ input }) => input)).toEqual([
    { id: BOOKS.id, delivery: DELIVERY.id },
  ]);
});

test("a list that fails to load says so and can be retried, and an empty one says so too", async () => {
  const net = fakeNetwork().refuse("webhooks.list", 500, MESSAGES.unexpected);
  renderScreen(<WebhooksSection />);
  await screen.findByText(MESSAGES.unexpected);
  net.answer("webhooks.list", { endpoints: [BOOKS] }).refuse("webhooks.deliveries", 500, MESSAGES.unexpected);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  const dialog = await open("Deliveries to Books", "Deliveries to Books");
  await dialog.findByText(MESSAGES.unexpected);
  net.answer("webhooks.deliveries", { deliveries: [], cursor: null });
  await userEvent.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText(/^Nothing yet\./)).toBeTruthy();
});
