import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";

interface FoldingNameProps {
  name: string;
  open: boolean;
  /** For a list of names with glyphs: the chevron takes the glyph's place, so that the names stay aligned. */
  asGlyph?: boolean;
}

/** The name that opens a folded row, in one line even on the narrowest phone. */
export function FoldingName({ name, open, asGlyph = false }: FoldingNameProps) {
  const chevron = (
    <ChevronDown
      aria-hidden="true"
      className={clsx(
        "text-ink-soft transition-transform duration-150 print:invisible",
        asGlyph ? "relative top-0.5 -mx-0.5 size-3.5 shrink-0" : "ml-1.5 inline size-4",
        open && "rotate-180",
      )}
    />
  );
  if (!asGlyph) {
    return (
      <span className="whitespace-nowrap">
        {name}
        {chevron}
      </span>
    );
  }
  return (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap sm:gap-2.5">
      {chevron}
      {name}
    </span>
  );
}
