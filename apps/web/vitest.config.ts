import { COMMON } from "@ledgerline/vitest-config/common";
import { mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default mergeConfig(viteConfig, {
  test: {
    ...COMMON,
    environment: "jsdom",
    setupFiles: [...COMMON.setupFiles, "./test/jsdom.ts"],
    // Otherwise every file would load the whole app again. The setup cleans up after each test.
    isolate: false,
  },
});
