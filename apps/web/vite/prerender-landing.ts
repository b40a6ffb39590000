import react from "@vitejs/plugin-react";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createServer, type Plugin } from "vite";

const ROOT = '<div id="root"></div>';

/**
 * Writes `landing.html`: the page with the landing page drawn in it, so that visitors can read before any script
 * arrives. It is inert until React replaces it, because nothing on it works until then.
 */
export function prerenderLanding(): Plugin {
  return {
    name: "prerender-landing",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("The build has no index.html");
        const html = String(page.source);
        if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
        const drawn = `<div id="root"><div data-prerendered inert>${await drawLanding()}</div></div>`;
        this.emitFile({ type: "asset", fileName: "landing.html", source: html.replace(ROOT, () => drawn) });
      },
    },
  };
}

async function drawLanding(): Promise<string> {
  const server = await createServer({
    configFile: false,
    plugins: [react()],
    server: { middlewareMode: true, ws: false },
    appType: "custom",
    logLevel: "error",
  });
  try {
    const { Landing } = (await server.ssrLoadModule("/src/features/landing/landing.tsx")) as { Landing: ComponentType };
    return renderToStaticMarkup(createElement(Landing));
  } finally {
    await server.close();
  }
}
