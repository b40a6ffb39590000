import { globSync } from "node:fs";
import { basename, join } from "node:path";

/** The workspace, whose documents stay where they are. */
export const ROOT = join(import.meta.dirname, "../../..");

export interface Page {
  /** Its address below `/docs/`. */
  slug: string;
  /** The document, from the root of the workspace. */
  file: string;
  /** In the list of pages, where the title is too long. */
  label?: string;
}

export interface Section {
  title: string;
  /** Whom it is for. */
  about: string;
  pages: readonly Page[];
}

const page = (slug: string, file: string, label?: string): Page => ({ slug, file, ...(label && { label }) });

const listed = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort();
const slugOf = (file: string) => basename(file, ".md").toLowerCase();

/** Every page, by whom it is for. A document that nobody lists is no page, and no page may link to it as one. */
export const SECTIONS: readonly Section[] = [
  {
    title: "Artists and labels",
    about: "what the board says, who gets what share, and where each distributor has its statements",
    pages: [
      page("reconciliation", "docs/reconciliation.md"),
      page("shares", "docs/shares.md"),
      page("glossary", "docs/glossary.md"),
      page("sql", "docs/sql.md"),
      page("statements", "docs/statements/README.md", "All distributors"),
    ],
  },
  {
    title: "Distributors",
    about: "how to get the file, and what of it is read",
    pages: listed("docs/statements/*.md")
      .filter((file) => !file.endsWith("README.md"))
      .map((file) => page(`statements/${slugOf(file)}`, file)),
  },
  {
    title: "Integrators",
    about: "the client, the command, the reader and webhooks, and what stays as it is",
    pages: [
      page("client", "packages/client/README.md", "The client"),
      page("cli", "packages/cli/README.md", "The command"),
      page("reader", "packages/statements/README.md", "The reader"),
      page("webhooks", "docs/webhooks.md"),
      page("stability", "docs/stability.md"),
    ],
  },
  {
    title: "Operators",
    about: "running a server",
    pages: [
      page("operations", "docs/operations.md"),
      page("scaling", "docs/scaling.md"),
      page("reliability", "docs/reliability.md"),
      page("performance", "docs/performance.md"),
      page("security", "docs/security.md"),
      ...listed("docs/security/*.md").map((file) => page(`security/${slugOf(file)}`, file)),
    ],
  },
  {
    title: "Contributors",
    about: "changing Ledgerline",
    pages: [
      page("architecture", "ARCHITECTURE.md"),
      page("contributing", "CONTRIBUTING.md"),
      page("design-language", "docs/design-language.md"),
    ],
  },
  {
    title: "Decisions",
    about: "why it is so",
    pages: listed("docs/decisions/*.md").map((file) => page(`decisions/${slugOf(file)}`, file)),
  },
];
