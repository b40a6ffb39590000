import { expect, test } from "vitest";
import { type Ended, listen, observe } from "./telemetry.ts";

test("a listener learns what was done, what was found out along the way, and whether it failed", async () => {
  const heard: [object, Ended][] = [];
  const stop = listen("outbound", (subject, ended) => heard.push([{ ...subject }, ended]));
  const answer = await observe("outbound", { service: "spotify" }, async (subject) => {
    subject.outcome = "ok";
    return 42;
  });
  expect(answer).toBe(42);
  const failing = observe("outbound", { service: "tidal" }, async () => {
    throw new Error("no answer");
  });
  await expect(failing).rejects.toThrow("no answer");
  stop();
  await observe("outbound", { service: "youtube" }, async () => {});
  expect(heard).toMatchObject([
    [{ service: "spotify", outcome: "ok" }, { failed: false }],
    [{ service: "tidal" }, { failed: true }],
  ]);
  expect(heard[0]?.[1].seconds).toBeGreaterThanOrEqual(0);
});
