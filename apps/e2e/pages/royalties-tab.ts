import type { Locator, Page } from "playwright-core";

export const ROYALTY_SCREENS = [
  "Months",
  "Platforms",
  "Tracks",
  "Releases",
  "Countries",
  "Plays",
  "Plays and pay",
  "Checks",
  "Statements",
  "Rates",
] as const;

/** The tab where statements are uploaded and royalties are listed. */
export class RoyaltiesTab {
  readonly #page: Page;
  readonly panel: Locator;
  readonly screens: Locator;
  readonly filters: Locator;
  readonly statements: Locator;
  readonly chooseFiles: Locator;
  readonly guide: Locator;
  readonly months: Locator;
  readonly showEveryDigit: Locator;
  readonly deleteQuestion: Locator;
  readonly confirmDelete: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole("tabpanel", { name: "Royalties" });
    this.screens = this.panel.getByRole("navigation", { name: "Royalties" });
    this.filters = this.panel.getByRole("region", { name: "Filters" });
    this.statements = this.panel.getByRole("region", { name: "Statements" });
    this.chooseFiles = this.panel.getByRole("button", { name: "choose files" });
    this.guide = this.panel.getByRole("heading", { name: "How to get your statement" });
    this.months = this.panel.getByRole("table", { name: "Plays and revenue by month and platform" });
    this.showEveryDigit = this.panel.getByRole("button", { name: "Show every digit" });
    this.deleteQuestion = page.getByRole("alertdialog", { name: "Delete this statement?" });
    this.confirmDelete = this.deleteQuestion.getByRole("button", { name: "Delete statement" });
  }

  /** Opens a sub-screen by its link. */
  async openScreen(name: (typeof ROYALTY_SCREENS)[number]): Promise<void> {
    const link = this.screens.getByRole("link", { name, exact: true });
    await link.click();
    await link.and(this.#page.locator("[aria-current=page]")).waitFor();
  }

  /** A table of booked figures. */
  table(name: string): Locator {
    return this.panel.getByRole("grid", { name, exact: true });
  }

  /** The row that begins with this text. */
  row(table: string, name: string | RegExp): Locator {
    return this.table(table)
      .getByRole("row")
      .filter({ has: this.#page.getByRole("rowheader", { name }) });
  }

  /** Opens the statements and chooses a file: one on disk, or a name with its contents. */
  async upload(file: string | { name: string; content: string | Buffer }): Promise<void> {
    await this.openScreen("Statements");
    const chosen =
      typeof file === "string"
        ? file
        : { name: file.name, mimeType: "application/octet-stream", buffer: Buffer.from(file.content) };
    await this.#page.getByLabel("Statement files").setInputFiles(chosen);
  }

  /** Drags a file from outside the browser over the page, and drops it there. */
  async drop(path: string): Promise<void> {
    const pointer = await this.#page.context().newCDPSession(this.#page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      await pointer.send("Input.dispatchDragEvent", { type, x: 600, y: 400, data });
    }
    await pointer.detach();
  }

  /** A file in the list with everything under it; the newest where several have its name. */
  statement(fileName: string): Locator {
    const title = this.#page.getByRole("heading", { level: 3, name: fileName, exact: true });
    return this.statements.locator("li").filter({ has: title }).first();
  }

  /** The button that opens and closes a statement. */
  title(fileName: string): Locator {
    return this.statement(fileName).getByRole("button", { name: fileName, exact: true });
  }

  deleteButton(fileName: string): Locator {
    return this.statement(fileName).getByRole("button", { name: "Delete" });
  }

  /** The table that proves that the books agree with the file. */
  proof(fileName: string): Locator {
    return this.statement(fileName).getByRole("table", { name: "The books against the file" });
  }

  /** Waits until a statement is booked, and its proof agrees. */
  async untilBooked(fileName: string): Promise<void> {
    await this.statement(fileName).getByText("the money agrees to the last digit").waitFor();
  }
}
