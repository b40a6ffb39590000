import { defineConfig } from "vitest/config";

const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          include: ["packages/**/*.test.ts", "apps/{server,bench}/**/*.test.ts", "scripts/**/*.test.ts"],
          globalSetup: "./packages/db/test/global-setup.ts",
          ...timeouts,
        },
      },
      {
        extends: "./apps/web/vite.config.ts",
        root: "./apps/web",
        test: {
          name: "web",
          environment: "jsdom",
          include: ["src/**/*.test.{ts,tsx}"],
          setupFiles: "./test/jsdom.ts",
          ...timeouts,
        },
      },
    ],
  },
});
