import { MESSAGES } from "@ledgerline/contract/wire/error";
import { expect, test } from "vitest";
import { createQuickHasher } from "../../test/quick-hasher.ts";
import { HASHED_AT_ONCE } from "./password-hasher.ts";

test("a login is refused while too many others wait, and works again after that", async () => {
  const hasher = await createQuickHasher();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 70 }, () => hasher.verify(null, "a password", "one address", false)),
  );
  const refused = outcomes.filter(({ status }) => status === "rejected");
  // Some are being checked and 64 wait.
  expect(refused).toHaveLength(70 - HASHED_AT_ONCE - 64);
  for (const outcome of refused) {
    expect(outcome).toMatchObject({ reason: { code: "unavailable", message: MESSAGES.busy, retryAfter: 2 } });
  }
  expect(await hasher.verify(await hasher.hash("a password", "one address"), "a password", "one address", true)).toBe(
    "current",
  );
});
