import type { DescribedApi, DescribedCall } from "./described-api.ts";
import { escapeHtml, sentence } from "./html.ts";
import { operationSection } from "./operation-section.ts";
import { schemaSection } from "./schema-section.ts";
import { STYLE } from "./style.ts";

/** The API as a page: contents, each call with examples and a form to try it, then the schemas. */
export function documentationPage(api: DescribedApi): string {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const areas = api.tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const title = escapeHtml(`${api.info.title} API`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
<script src="/api/docs/page.js" defer></script>
</head>
<body>
<nav aria-label="Contents">
<label>Find a call <input id="filter" type="search" autocomplete="off"></label>
<ul>
${areas.map((area) => contents(area.name, area.calls)).join("\n")}
<li><a href="#schemas">Schemas</a></li>
</ul>
</nav>
<main>
<h1>${title}</h1>
<p>${sentence(api.info.description)}</p>
<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<label>Token, to try calls with. It stays on this page. <input id="token" type="password" autocomplete="off" spellcheck="false"></label>
${areas.map((area) => areaSection(area, api)).join("\n")}
<h2 id="schemas">Schemas</h2>
${Object.entries(api.components.schemas)
  .map(([name, schema]) => schemaSection(name, schema))
  .join("\n")}
</main>
</body>
</html>
`;
}

function contents(name: string, calls: DescribedCall[]): string {
  const items = calls.map(
    ({ operation: { operationId: id, summary } }) =>
      `<li data-words="${escapeHtml(`${id} ${summary}`)}"><a href="#${id}" title="${escapeHtml(summary)}">${id}</a></li>`,
  );
  return `<li><details><summary>${escapeHtml(capitalized(name))}</summary><ul>${items.join("")}</ul></details></li>`;
}

function areaSection(
  { name, description, calls }: { name: string; description: string; calls: DescribedCall[] },
  api: DescribedApi,
): string {
  const sections = calls.map((call) => operationSection(call, api));
  return `<h2 id="area-${name}">${escapeHtml(capitalized(name))}</h2><p>${sentence(description)}</p>${sections.join("\n")}`;
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
