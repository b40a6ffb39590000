import type { PlaysTitles } from "@ledgerline/contract/statements/plays";
import { Platform } from "../../../components/platform.tsx";
import { formatExactCount } from "../../../lib/format/format.ts";

/** A title as its platform prints it, with its plays. */
export function TitleFacts({ title: { title, platform, plays } }: { title: PlaysTitles["titles"][number] }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      {title}
      <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <Platform platform={platform} />
        <span>
          {formatExactCount(plays)} {plays === 1 ? "play" : "plays"}
        </span>
      </span>
    </div>
  );
}
