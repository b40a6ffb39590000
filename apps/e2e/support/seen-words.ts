import type { Page } from "playwright-core";

declare global {
  /** Exposed in the watched page. */
  function reportWords(text: string): void;
}

/** Collects the text of every state that a page shows, as a person sees it. */
export class SeenWords {
  readonly #seen = new Set<string>();

  async watch(page: Page): Promise<void> {
    await page.exposeFunction("reportWords", (text: string) => {
      this.#seen.add(text.replace(/\s+/g, " "));
    });
    await page.addInitScript(() => {
      let due = false;
      const report = () => {
        due = false;
        // biome-ignore lint/performance/useDomNodeTextContent: what a style hides is not seen.
        if (document.body) globalThis.reportWords(document.body.innerText);
      };
      new MutationObserver(() => {
        if (due) return;
        due = true;
        requestAnimationFrame(report);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
  }

  /** The words that no state has shown so far. */
  missing(words: readonly string[]): string[] {
    const seen = [...this.#seen];
    return words.filter((word) => !seen.some((text) => text.includes(word)));
  }
}
