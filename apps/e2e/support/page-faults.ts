import type { BrowserContext } from "playwright-core";

declare global {
  /** Exposed in the watched pages. */
  function reportViolation(violation: string): void;
}

/** Where the faults of a browser's pages are collected now. */
const SEEN = new WeakMap<BrowserContext, string[]>();

/** Collects faults that no page may have: exceptions, errors in the console, violations of its security policy. */
export class PageFaults {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Allows an error that a journey causes: the browser logs every answer of 400 and above. */
  allow(fault: RegExp): void {
    this.#allowed.push(fault);
  }

  /** Everything seen that is not allowed. */
  get unexpected(): string[] {
    return this.#seen.filter((fault) => !this.#allowed.some((allowed) => allowed.test(fault)));
  }

  /** Collects the faults of this browser's pages here from now on, and no longer where they were collected before. */
  async watch(context: BrowserContext): Promise<void> {
    const isNew = !SEEN.has(context);
    SEEN.set(context, this.#seen);
    if (!isNew) return;
    const note = (fault: string) => void SEEN.get(context)?.push(fault);
    context.on("weberror", (error) => note(`uncaught: ${error.error().message}`));
    context.on("console", (message) => {
      if (message.type() === "error") note(`console: ${message.text()} (${message.location().url})`);
    });
    await context.exposeFunction("reportViolation", (violation: string) => note(`policy: ${violation}`));
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
        globalThis.reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`);
      });
    });
  }
}
