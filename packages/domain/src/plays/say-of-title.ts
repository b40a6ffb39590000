import type { LinkTitleInput, PlaysTitles } from "@ledgerline/contract/statements/plays";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import { saveTitleWord, type TitleWord } from "@ledgerline/db/queries/plays";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { listPlayTitles } from "./list-play-titles.ts";
import { titleKey } from "./title-key.ts";

/** Keeps the artist's word on a title of plays, and answers with all of them. */
export async function sayOfTitle(
  ctx: ArtistContext,
  { platform, title }: Pick<LinkTitleInput, "platform" | "title">,
  word: TitleWord,
): Promise<PlaysTitles> {
  const { db, artistId } = ctx;
  const saved = await transaction(db, async (tx) => {
    await lockArtist(tx, artistId);
    return saveTitleWord(tx, { artistId, platform, titleKey: titleKey(title) }, word);
  });
  if (!saved) throw new DomainError("not_found", "None of your files of plays has this title.");
  return listPlayTitles(ctx);
}
