import { COMMON } from "@ledgerline/vitest-config/common";
import { mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default mergeConfig(viteConfig, {
  test: { ...COMMON, environment: "jsdom", setupFiles: "./test/jsdom.ts" },
});
