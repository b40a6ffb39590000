import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";

/** What opens a folded row. The chevron stays with the last word, also where the name wraps. */
export function FoldingName({ name, open }: { name: string; open: boolean }) {
  const end = name.lastIndexOf(" ") + 1;
  return (
    <>
      {name.slice(0, end)}
      <span className="whitespace-nowrap">
        {name.slice(end)}
        <ChevronDown
          aria-hidden="true"
          className={clsx("ml-1.5 inline size-4 text-ink-soft transition-transform duration-150", open && "rotate-180")}
        />
      </span>
    </>
  );
}
