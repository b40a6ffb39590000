import type { PlaysTitles, SetTitleAsideInput } from "@ledgerline/contract/statements/plays";
import type { AccountContext } from "../context/context.ts";
import { sayOfTitle } from "./say-of-title.ts";

/** Sets a title of plays aside as none of the booked recordings, for all files of the platform, or undoes that. */
export function setTitleAside(ctx: AccountContext, { aside, ...title }: SetTitleAsideInput): Promise<PlaysTitles> {
  return sayOfTitle(ctx, title, { trackId: null, aside });
}
