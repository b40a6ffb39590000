import type { StatementNote } from "../../vocabulary/statement-note.ts";

const WEB_PAGE = /^\s*<(?:!doctype html|html|head|body|table|script|meta)\b/i;
const XML = /^\s*<\?xml\b/i;

/** What is said of a web page or XML, by its beginning; null for any other text. */
export function markupFile(head: string): StatementNote | null {
  if (WEB_PAGE.test(head)) return { code: "not_text", kind: "web_page" };
  return XML.test(head) ? { code: "not_text", kind: "xml" } : null;
}
