import type { LinkTitleInput, PlaysTitles } from "@ledgerline/contract/statements/plays";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { saveTitleWord, type TitleWord } from "@ledgerline/db/queries/plays";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { listPlayTitles } from "./list-play-titles.ts";
import { titleKey } from "./title-key.ts";

/** Stores the artist's decision about a title of plays, and returns all titles. */
export async function sayOfTitle(
  ctx: AccountContext,
  { platform, title }: Pick<LinkTitleInput, "platform" | "title">,
  word: TitleWord,
): Promise<PlaysTitles> {
  const { db, accountId } = ctx;
  const saved = await transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    return saveTitleWord(tx, { accountId, platform, titleKey: titleKey(title) }, word);
  });
  if (!saved) throw new DomainError("not_found", "None of your files of plays has this title.");
  return listPlayTitles(ctx);
}
