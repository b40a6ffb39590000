import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { AREAS, areaPage } from "./area-page.ts";

/** The workspace; its documents stay where they are. */
export const ROOT = join(import.meta.dirname, "../../..");

export interface Page {
  /** Its address below `/docs/`. */
  slug: string;
  /** The document, from the root of the workspace, or what makes the page if there is none. */
  from: string | (() => Written);
  /** For the list of pages, if the title is too long there. */
  label?: string;
}

export interface Written {
  title: string;
  /** In Markdown, without the title. */
  body: string;
}

export interface Section {
  title: string;
  /** Whom it is for. */
  about: string;
  pages: readonly Page[];
}

const page = (slug: string, from: Page["from"], label?: string): Page => ({ slug, from, ...(label && { label }) });

const listed = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort();
const slugOf = (file: string) => basename(file, ".md").toLowerCase();

/** Every page, by audience. A document that is not listed is no page, and no page may link to it as one. */
export const SECTIONS: readonly Section[] = [
  {
    title: "Artists",
    about: "from the first statement to what you are owed",
    pages: [
      page("artists/first-statement", "docs/artists/first-statement.md"),
      page("artists/get-your-statements", "docs/statements/get-your-statements.md"),
      page("artists/read-the-board", "docs/artists/read-the-board.md"),
      page("artists/when-money-comes", "docs/artists/when-money-comes.md"),
      page("artists/make-a-claim", "docs/artists/make-a-claim.md"),
      page("artists/pay-a-producer", "docs/artists/pay-a-producer.md"),
      page("sql", "docs/sql.md"),
      page("glossary", "docs/glossary.md"),
    ],
  },
  {
    title: "Labels",
    about: "several people in one account, and everybody paid their share",
    pages: [
      page("labels/members", "docs/labels/members.md"),
      page("labels/moving-in", "docs/labels/moving-in.md"),
      page("labels/deals", "docs/labels/deals.md"),
      page("labels/a-months-run", "docs/labels/a-months-run.md"),
      page("shares", "docs/shares.md", "How shares are computed"),
      page("reconciliation", "docs/reconciliation.md", "What the board computes"),
    ],
  },
  {
    title: "Distributors",
    about: "what is read of each statement, and what is checked",
    pages: [
      page("statements", "docs/statements/README.md", "All distributors"),
      ...listed("docs/statements/*.md")
        .filter((file) => !/(?:README|get-your-statements)\.md$/.test(file))
        .map((file) => page(`statements/${slugOf(file)}`, file)),
    ],
  },
  {
    title: "Integrators",
    about: "calling the API, webhooks, the command, the reader, and what stays as it is",
    pages: [
      page("integrators/start", "docs/integrators/start.md"),
      page("integrators/tokens", "docs/integrators/tokens.md"),
      page("integrators/calls", "docs/integrators/calls.md"),
      page("integrators/recipes", "docs/integrators/recipes.md"),
      page("integrators/agents", "docs/integrators/agents.md"),
      page("integrators/webhooks", "docs/webhooks.md"),
      page("client", "packages/client/README.md", "The client"),
      page("cli", "packages/cli/README.md", "The command"),
      page("reader", "packages/statements/README.md", "The reader"),
      page("stability", "docs/stability.md"),
    ],
  },
  {
    title: "Every call",
    about: "each operation of the REST API, with its fields and examples",
    pages: AREAS.map(({ name, description }) =>
      page(`api/${name}`, () => ({ title: `API: ${name}`, body: areaPage(name, description) }), name),
    ),
  },
  {
    title: "Operators",
    about: "running a server",
    pages: [
      page("setup", "docs/setup.md"),
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
      page("tour", "docs/tour.md"),
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
