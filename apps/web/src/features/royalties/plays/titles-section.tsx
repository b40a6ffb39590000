import type { PlaysTitles } from "@ledgerline/contract/plays";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { formatExactCount } from "../../../lib/format.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useFocusAfterChange } from "../../../lib/use-focus-after-change.ts";
import { FiguresSection } from "../figures/figures-section.tsx";
import { LinkedTitle } from "./linked-title.tsx";
import { UnlinkedTitle } from "./unlinked-title.tsx";

type Title = PlaysTitles["titles"][number];

const SHOWN = 12;

/** Which recording each title is: what nobody has said yet, then what the artist said. */
export function TitlesSection() {
  const query = trpc.plays.titles.useQuery();
  return (
    <FiguresSection
      title="Which recordings are these?"
      lead="Platforms print titles; statements print recordings. Link them once: this applies to later files too, and you can undo it."
      query={query}
      isEmpty={() => false}
    >
      {({ titles }) => <TitleLists titles={titles} />}
    </FiguresSection>
  );
}

function TitleLists({ titles }: { titles: readonly Title[] }) {
  const unlinked = titles.filter(({ track_id: track }) => track === null);
  const linked = titles.filter(({ track_id: track }) => track !== null);
  const heading = useFocusAfterChange<HTMLHeadingElement>(`${unlinked.length}`);
  return (
    <div className="grid gap-8">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-sm font-semibold outline-offset-4">
          {unlinked.length === 0 ? "Every title is linked." : `${formatExactCount(unlinked.length)} to link`}
        </h3>
        <Some titles={unlinked}>{(title) => <UnlinkedTitle title={title} />}</Some>
      </div>
      {linked.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold">{formatExactCount(linked.length)} linked</h3>
          <Some titles={linked}>{(title) => <LinkedTitle title={title} />}</Some>
        </div>
      )}
    </div>
  );
}

interface SomeProps {
  titles: readonly Title[];
  children: (title: Title) => ReactNode;
}

/** The titles with the most plays, and the others on demand. */
function Some({ titles, children }: SomeProps) {
  const [all, setAll] = useState(false);
  if (titles.length === 0) return null;
  return (
    <>
      <ul className="mt-2 border-t border-hairline">
        {(all ? titles : titles.slice(0, SHOWN)).map((title) => (
          <li key={`${title.platform} ${title.title}`} className="border-b border-hairline py-3">
            {children(title)}
          </li>
        ))}
      </ul>
      {!all && titles.length > SHOWN && (
        <Button variant="link" size="none" className="mt-3 text-sm font-normal!" onClick={() => setAll(true)}>
          Show all {formatExactCount(titles.length)}
        </Button>
      )}
    </>
  );
}
