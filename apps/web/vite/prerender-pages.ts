import react from "@vitejs/plugin-react";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createServer, type Plugin } from "vite";

const ROOT = '<div id="root"></div>';

/**
 * Draws what can be read before any script arrives: the landing page for visitors, in `landing.html`, and in both pages
 * the bar for an artist with a session. It is inert until React replaces it, because nothing on it works until then.
 */
export function prerenderPages(): Plugin {
  return {
    name: "prerender-pages",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("The build has no index.html");
        const html = String(page.source);
        if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
        const { landing, waiting } = await draw();
        const arriving = `<div data-arriving inert>${waiting}</div>`;
        const pageWith = (drawn: string) => html.replace(ROOT, () => `<div id="root">${drawn}</div>`);
        page.source = pageWith(arriving);
        const source = pageWith(`${arriving}<div data-prerendered inert>${landing}</div>`);
        this.emitFile({ type: "asset", fileName: "landing.html", source });
      },
    },
  };
}

async function draw(): Promise<{ landing: string; waiting: string }> {
  const server = await createServer({
    configFile: false,
    plugins: [react()],
    server: { middlewareMode: true, ws: false },
    appType: "custom",
    logLevel: "error",
  });
  try {
    const { Landing } = (await server.ssrLoadModule("/src/routes/landing.tsx")) as { Landing: ComponentType };
    const { Waiting, OPENING } = (await server.ssrLoadModule("/src/routes/waiting.tsx")) as {
      Waiting: ComponentType<{ label: string }>;
      OPENING: string;
    };
    return {
      landing: renderToStaticMarkup(createElement(Landing)),
      waiting: renderToStaticMarkup(createElement(Waiting, { label: OPENING })),
    };
  } finally {
    await server.close();
  }
}
