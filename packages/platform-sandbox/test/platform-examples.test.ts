import { expect, test, vi } from "vitest";

test("where the folder of the examples is not there, it is said that no stand-in is held against them", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("PLATFORM_SPECS_DIR", "/nowhere/at/all");
  await import("./platform-examples.ts");
  vi.unstubAllEnvs();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/PLATFORM_SPECS_DIR names no folder/));
  warn.mockRestore();
});
