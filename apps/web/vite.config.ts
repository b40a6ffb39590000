import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { frameModules } from "./vite/frame-modules.ts";
import { type Budget, javascriptBudget } from "./vite/javascript-budget.ts";
import { newFilesOnly } from "./vite/new-files-only.ts";
import { preloadDashboard } from "./vite/preload-dashboard.ts";
import { prerenderPages } from "./vite/prerender-pages.ts";
import { withoutMeanings } from "./vite/without-meanings.ts";

const server = process.env["LEDGERLINE_SERVER"] ?? "http://127.0.0.1:4000";

/** Makes the browser fetch the two Latin fonts with the page instead of after the stylesheet. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /source-(?:sans-3-latin-wght|serif-4-latin-400)-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head",
          })),
    },
  };
}

/** Writes a .br and a .gz next to each text file, so the server never compresses a page while someone waits. */
function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|html)$/.test(file.fileName)) continue;
          const source = Buffer.from(file.type === "chunk" ? file.code : file.source);
          this.emitFile({
            type: "asset",
            fileName: `${file.fileName}.br`,
            source: await promisify(brotliCompress)(source),
          });
          this.emitFile({ type: "asset", fileName: `${file.fileName}.gz`, source: await promisify(gzip)(source) });
        }
      },
    },
  };
}

const DASHBOARD = ["index.html", "features/dashboard/dashboard.tsx"];

/** KiB that a screen may load before it is painted. Schemas, dialogs and tooltips are loaded when first used. */
const SCREEN = 150;
const SCREEN_WITH_TABLE = 170;
const SCREEN_WITH_CHART = 190;

const BUDGETS: Budget[] = [
  { screen: "The landing page", modules: ["index.html"], kib: 110 },
  { screen: "The overview", modules: DASHBOARD, kib: SCREEN },
  {
    screen: "The overview with its charts",
    modules: [...DASHBOARD, "overview/trend-sections.tsx"],
    kib: SCREEN_WITH_CHART,
  },
  { screen: "Artist Lookup", modules: [...DASHBOARD, "artist-lookup/artist-lookup-tab.tsx"], kib: SCREEN },
  { screen: "Platforms", modules: [...DASHBOARD, "platforms/platforms-tab.tsx"], kib: SCREEN },
  { screen: "Subscription", modules: [...DASHBOARD, "subscription/subscription-tab.tsx"], kib: SCREEN },
  { screen: "Royalties", modules: [...DASHBOARD, "royalties/royalties-tab.tsx"], kib: SCREEN },
  {
    screen: "Royalties with its chart",
    modules: [...DASHBOARD, "royalties/royalties-tab.tsx", "royalties/figures/months-chart.tsx"],
    kib: SCREEN_WITH_CHART,
  },
  { screen: "Shares", modules: [...DASHBOARD, "shares/shares-tab.tsx"], kib: SCREEN },
  {
    screen: "A run",
    modules: [...DASHBOARD, "shares/shares-tab.tsx", "shares/run/run-screen.tsx"],
    kib: SCREEN_WITH_TABLE,
  },
  { screen: "Export", modules: [...DASHBOARD, "export/export-tab.tsx"], kib: SCREEN },
  {
    screen: "A payee's statement",
    modules: ["index.html", "app/other-routes.tsx", "routes/statement.tsx"],
    kib: SCREEN_WITH_CHART,
  },
  { screen: "A screen by a link", modules: ["index.html", "app/other-routes.tsx", "routes/screen.tsx"], kib: SCREEN },
  {
    screen: "Settings",
    modules: ["index.html", "settings/settings-page.tsx", "settings/settings-screen.tsx"],
    kib: SCREEN,
  },
];

/** The tab that the screens of an area open in, unless it is the area's own. */
const TABS: Record<string, string> = {
  plays: "royalties",
  reconciliation: "royalties",
  statements: "royalties",
  claims: "export",
};

/** A screen within a tab, with that tab, its tables and its charts. */
function budgetOf(module: string): Budget {
  const [, area = ""] = /\/features\/([a-z-]{1,40})\//.exec(module) ?? [];
  const tab = TABS[area] ?? area;
  return { screen: module, modules: [...DASHBOARD, `${tab}/${tab}-tab.tsx`, module], kib: SCREEN_WITH_CHART };
}

/** Modules that every file imports; they compress better in one file than in five. */
const BASE = /node_modules\/(react|clsx|@radix-ui\/react-(slot|compose-refs))\//;

export default defineConfig({
  plugins: [
    withoutMeanings(),
    react(),
    tailwindcss(),
    preloadFonts(),
    preloadDashboard(),
    newFilesOnly(),
    javascriptBudget(BUDGETS, budgetOf),
    prerenderPages(),
    compress(),
  ],
  server: {
    host: "127.0.0.1",
    port: Number(process.env["PORT"] ?? 5173),
    proxy: { "/api": server, "/trpc": server, "/health": server, "/mcp": server, "/.well-known": server },
  },
  build: {
    target: ["chrome123", "edge123", "firefox121", "safari17.5"],
    // The page's security policy allows no `data:` fonts, and a separate file is cached forever.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The contract's schemas stay out of chunks that only need its constants.
      treeshake: {
        manualPureFunctions: ["z"],
        // Nothing uses its web sockets, but the package does not say that they may be left out.
        moduleSideEffects: [{ test: /node_modules\/@trpc\/client\//, sideEffects: false }],
      },
      output: {
        // Other files name each file many times, and a short hash alone is the shortest name.
        chunkFileNames: "assets/[hash:7].js",
        codeSplitting: {
          groups: [
            { name: "base", test: BASE },
            // One file each, because every list of files that an import loads names them.
            {
              name: "rights",
              test: /\/(?:auth\/roles|components\/offered|calls\/use-may)\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            {
              name: "members",
              test: /\/lib\/members\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: "form",
              test: /\/components\/(?:ui\/(?:field|input|select)|form\/form-error|overlays\/dialog-actions)\.tsx$/,
              includeDependenciesRecursively: false,
            },
            // Rules of receipts, tables and names of entries are for screens and dialogs that the tab does not wait for.
            {
              name: "shares",
              test: /\/(?:shares\/(?:parts|words)\/(?!receipts-rules|send-table|entry-names)[a-z-]+|format\/exact(?:-money)?|share-failures|use-draft|shares-href)\.tsx?$/,
              includeDependenciesRecursively: false,
              minShareCount: 2,
            },
            { name: frameModules(), includeDependenciesRecursively: false, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
