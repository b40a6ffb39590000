import type { Locator } from "playwright-core";

/** Chooses the profile with this id among those that a card found by the artist's name, and confirms it. */
export async function confirmProfile(card: Locator, profileId: string): Promise<void> {
  await card.getByRole("heading", { name: "Which profile is yours?" }).waitFor();
  await card.locator(`input[type="radio"][value="${profileId}"]`).check();
  await card.getByRole("button", { name: "Confirm profile" }).click();
  await card.getByText("Your profile", { exact: true }).waitFor();
}
