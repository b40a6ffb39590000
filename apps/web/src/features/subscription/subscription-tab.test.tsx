import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FREE_SUBSCRIPTION } from "../../../test/answers.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { SubscriptionTab } from "./subscription-tab.tsx";

function network() {
  return fakeNetwork()
    .answer("subscription.status", FREE_SUBSCRIPTION)
    .answer("subscription.billingHistory", { transactions: [] });
}

test("the free plan shows its cost, its features and the platforms that it allows", async () => {
  network();
  renderScreen(<SubscriptionTab />);
  expect(await screen.findByText("Free Plan")).toBeTruthy();
  expect(screen.getByText("$0/month")).toBeTruthy();
  expect(screen.getByText("JSON export")).toBeTruthy();
  const platforms = within(screen.getByRole("region", { name: "Allowed platforms" })).getAllByRole("listitem");
  expect(platforms.map((item) => item.textContent)).toEqual([
    "SpotifyIncluded",
    "Apple MusicPremium",
    "YouTube MusicPremium",
    "TidalPremium",
    "SoundCloudPremium",
    "Amazon MusicPremium",
  ]);
  expect(await screen.findByText("No billing history available")).toBeTruthy();
});

test("payments are listed with date, status, amount and currency", async () => {
  const paid = {
    id: "t1",
    amount: "4.00",
    currency: "usd",
    created_at: "2026-11-01T09:00:00.000Z",
    payment_status: "paid",
  };
  network().answer("subscription.billingHistory", { transactions: [paid] });
  renderScreen(<SubscriptionTab />);
  const row = (await screen.findByRole("rowheader", { name: "1\u00a0Nov\u00a02026" })).closest("tr") as HTMLElement;
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["paid", "$4.00", "USD"]);
});

test("a billing history that cannot be loaded is logged and nothing of it is shown", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  network().refuse("subscription.billingHistory", 400);
  renderScreen(<SubscriptionTab />);
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByText("Free Plan")).toBeTruthy();
  expect(screen.queryByText("Billing history")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  logged.mockRestore();
});

test("a status that cannot be loaded says so and can be tried again", async () => {
  const server = network().refuse("subscription.status", 502);
  renderScreen(<SubscriptionTab />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("alert").textContent).toContain("Failed to load subscription status");
  server.answer("subscription.status", FREE_SUBSCRIPTION);
  await userEvent.click(retry);
  expect(await screen.findByText("Free Plan")).toBeTruthy();
});
