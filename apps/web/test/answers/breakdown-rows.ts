import { screen, within } from "@testing-library/react";

/** The breakdown's rows as text, including marks and screen-reader text, without the pop-up exact figures. */
export async function breakdownRows(): Promise<string[]> {
  const table = await screen.findByRole("table", { name: "Plays and revenue by month and platform" });
  return within(table)
    .getAllByRole("row")
    .map((row) => {
      const shown = row.cloneNode(true) as HTMLElement;
      for (const hidden of shown.querySelectorAll("[aria-hidden]")) hidden.remove();
      for (const named of shown.querySelectorAll("[aria-label]:not(button)")) {
        named.textContent = named.getAttribute("aria-label");
      }
      return Array.from(shown.children, (cell) => cell.textContent?.replace(/\s+/g, " ").trim())
        .filter(Boolean)
        .join(" | ");
    });
}
