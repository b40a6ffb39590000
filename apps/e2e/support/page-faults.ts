import type { BrowserContext } from "playwright-core";

declare global {
  /** Exposed in the watched pages. */
  function reportViolation(violation: string): void;
}

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

  async watch(context: BrowserContext): Promise<void> {
    context.on("weberror", (error) => this.#seen.push(`uncaught: ${error.error().message}`));
    context.on("console", (message) => {
      if (message.type() === "error") this.#seen.push(`console: ${message.text()} (${message.location().url})`);
    });
    await context.exposeFunction("reportViolation", (violation: string) => {
      this.#seen.push(`policy: ${violation}`);
    });
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
        globalThis.reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`);
      });
    });
  }
}
