import { defineConfig } from "vitest/config";

const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          include: ["packages/**/*.test.ts", "apps/{server,bench,sandbox}/**/*.test.ts", "scripts/**/*.test.ts"],
          globalSetup: "./packages/db/test/global-setup.ts",
          ...timeouts,
        },
      },
      {
        extends: "./apps/web/vite.config.ts",
        test: {
          name: "web",
          environment: "jsdom",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          setupFiles: "./apps/web/test/jsdom.ts",
          ...timeouts,
        },
      },
    ],
  },
});
