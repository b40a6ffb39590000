import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import {
  addControl,
  CallLog,
  createCallControl,
  createSandboxClock,
  createSandboxControl,
  DAY_MS,
} from "../../src/control.ts";

async function startControlled() {
  const moved = { movedMs: 0 };
  const sandbox = {
    clock: createSandboxClock(moved),
    log: new CallLog<{ path: string; status: number }>(),
    latencyMs: 0,
  };
  const app = Fastify();
  await app.register(async (scope) => addControl(scope, sandbox), { prefix: "/control" });
  onTestFinished(() => app.close());
  const call = createCallControl(await app.listen({ port: 0, host: "127.0.0.1" }));
  return { sandbox, moved, call, control: createSandboxControl(call) };
}

test("the clock moves forward and records how far", async () => {
  const { control, moved } = await startControlled();
  await control.advance({ days: 2, seconds: 30 });
  expect(moved.movedMs).toBe(2 * DAY_MS + 30_000);
  expect((await control.now()).getTime() - Date.now()).toBeGreaterThan(1.9 * DAY_MS);
});

test.each([-1, 40_000])("the clock is not moved by %i days", async (days) => {
  const { control, moved } = await startControlled();
  await expect(control.advance({ days })).rejects.toThrow("The sandbox answered 400 to POST /clock");
  expect(moved.movedMs).toBe(0);
});

test("calls are filtered by any field, and cleared", async () => {
  const { control, call, sandbox } = await startControlled();
  sandbox.log.add({ path: "/a", status: 200 });
  sandbox.log.add({ path: "/b", status: 404 });
  expect(await call("GET", "/requests?status=404")).toEqual([{ path: "/b", status: 404 }]);
  expect(await call("GET", "/requests")).toHaveLength(2);
  await control.clearRequests();
  expect(await call("GET", "/requests")).toEqual([]);
});
