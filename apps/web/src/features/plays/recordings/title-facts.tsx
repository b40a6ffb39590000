import type { PlaysTitles } from "@ledgerline/contract/statements/plays";
import { Platform } from "../../../components/platform.tsx";
import { counted } from "../../../lib/format/counted.ts";

/** A title as its platform prints it, with its plays. */
export function TitleFacts({ title: { title, platform, plays } }: { title: PlaysTitles["titles"][number] }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      {title}
      <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <Platform platform={platform} />
        <span>{counted(plays, "play")}</span>
      </span>
    </div>
  );
}
