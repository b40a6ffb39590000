import type { Locator, Page } from "playwright-core";

/** The first tab: totals, and figures by platform. */
export class OverviewTab {
  readonly panel: Locator;
  readonly platforms: Locator;
  readonly sampleMarks: Locator;
  readonly nothingYet: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole("tabpanel", { name: "Overview" });
    this.platforms = this.panel.getByRole("table", { name: "Plays, listeners and revenue by platform" });
    this.sampleMarks = this.panel.getByRole("button", { name: "Sample: made up" });
    this.nothingYet = this.panel.getByText("No streaming data available yet.");
  }

  /** A chart, which the arrow keys read. */
  chart(label: string): Locator {
    return this.panel.getByRole("slider", { name: label });
  }

  /** A range of the charts, such as `90 days`. */
  range(name: string): Locator {
    return this.panel.getByRole("navigation", { name: "Range" }).getByRole("link", { name, exact: true });
  }

  /** The booked total in USD. Its button's name is the exact amount. */
  bookedTotal(dollars: string): Locator {
    const figure = this.panel.locator("dl").filter({ hasText: "Total in USD" });
    return figure.getByRole("button", { name: `exactly ${dollars}` });
  }
}
