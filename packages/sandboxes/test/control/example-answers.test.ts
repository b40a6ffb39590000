import { expect, test, vi } from "vitest";

test("a missing folder of examples is reported", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("PLATFORM_SPECS_DIR", "/nowhere/at/all");
  await import("./example-answers.ts");
  vi.unstubAllEnvs();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/PLATFORM_SPECS_DIR names no folder/));
  warn.mockRestore();
});
