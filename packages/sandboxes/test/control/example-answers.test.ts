import { expect, test, vi } from "vitest";

test("a missing folder of examples is reported", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("PLATFORM_SPECS_DIR", "/nowhere/at/all");
  // Test files share modules, and another one may have read the folder.
  vi.resetModules();
  await import("./example-answers.ts");
  vi.unstubAllEnvs();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/PLATFORM_SPECS_DIR names no folder/));
  warn.mockRestore();
});
