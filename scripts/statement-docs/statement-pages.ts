import { FORMATS, PLAYS_FORMATS } from "@ledgerline/statements/formats";
import { soundCases } from "@ledgerline/statements/test/damage/sound-cases";
import { getPage } from "./get-page.ts";
import { indexPage } from "./index-page.ts";
import { playsPage } from "./plays-page.ts";
import { senderPage } from "./sender-page.ts";

/** The pages of `docs/statements`, by file name. */
export function statementPages(): Map<string, string> {
  const cases = soundCases();
  const senders = Map.groupBy(FORMATS, ({ distributor }) => distributor)
    .entries()
    .map(([sender, formats]) => ({ sender, formats, page: `${slug(sender)}.md` }))
    .toArray()
    .toSorted((a, b) => a.sender.localeCompare(b.sender, "en"));
  const platforms = Map.groupBy(PLAYS_FORMATS, ({ sender }) => sender)
    .entries()
    .map(([sender, formats]) => ({ sender, formats, page: `${slug(sender)}.md` }))
    .toArray();
  return new Map([
    ["README.md", indexPage(senders, platforms)],
    ["get-your-statements.md", getPage(senders, platforms)],
    ...senders.map(({ sender, formats, page }) => [page, senderPage(sender, formats, cases)] as const),
    ...platforms.map(({ sender, formats, page }) => [page, playsPage(sender, formats)] as const),
  ]);
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
