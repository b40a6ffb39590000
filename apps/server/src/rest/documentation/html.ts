export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** A sentence in which words in backticks become code. */
export function sentence(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]*)`/g, "<code>$1</code>");
}

export function code(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}

/** An example as a program would write it: text as it is, anything else as JSON. */
export function exampleText(example: unknown): string {
  return typeof example === "string" ? example : JSON.stringify(example, null, 2);
}
