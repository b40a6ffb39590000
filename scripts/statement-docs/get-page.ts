import type { PlaysFormat, StatementFormat } from "@ledgerline/statements/formats";
import { MADE, steps } from "./page-parts.ts";

type WithHelp = Pick<StatementFormat | PlaysFormat, "help">;

interface Page<Format> {
  sender: string;
  page: string;
  formats: readonly Format[];
}

/** How to get the file from each distributor, in the words of the layouts themselves. */
export function getPage(senders: readonly Page<StatementFormat>[], platforms: readonly Page<PlaysFormat>[]): string {
  const parts = [
    "# Get your statements",
    MADE,
    `Upload a file as you downloaded it, without opening or converting it: .csv, .tsv, .txt or .xlsx, also as .zip or .gz. Open
Royalties, press **Add a statement**, and drop it anywhere on the page, or choose several at once. **How to get your
statement** there says the same of statements.`,
    ...senders.map(senderPart),
    "## Anybody else",
    `Look for a report of royalties or sales by track and month, as CSV or as a workbook. It is read too: you say once what
its columns are, and the next one is booked without a question.`,
    "## Plays",
    "What was played comes from the platforms' own exports. The board holds it against what you were paid.",
    ...platforms.map((platform) => `#${senderPart(platform)}`),
  ];
  return `${parts.join("\n\n")}\n`;
}

function senderPart({ sender, page, formats }: Page<StatementFormat | PlaysFormat>): string {
  return [`## ${sender}`, ...ways(formats), `[What is read of it](${page}).`].join("\n\n");
}

/** Layouts of a sender are often obtained the same way, which is described once. */
function ways(formats: readonly WithHelp[]): string[] {
  const texts = formats.flatMap(({ help }) =>
    help.get ? [[help.get, steps(help.steps)].filter((part) => part !== null).join("\n\n")] : [],
  );
  const different = [...new Set(texts)];
  return different.length > 1 ? different.map((text) => `- ${text}`) : different;
}
