import type { CSSProperties } from "react";

interface FaceProps {
  /** What its color is told by: it stays the same when the name changes. */
  id: string;
  name: string;
}

/** The initials of a release or a track on a color of its own, by which it is found again. Its name is beside it. */
export function Face({ id, name }: FaceProps) {
  return (
    <span
      aria-hidden="true"
      // Not as text, so that a copied row is the name alone.
      data-initials={initialsOf(name)}
      className="face inline-grid size-7 shrink-0 place-items-center rounded-sm text-xs font-semibold before:content-[attr(data-initials)]"
      style={{ "--hue": hueOf(id) } as CSSProperties}
    />
  );
}

const WORD = /[\p{L}\p{N}]\p{M}*/u;

/** `NF` for Night Ferry; a note for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-/]+/).flatMap((word) => WORD.exec(word)?.[0] ?? []);
  return words.slice(0, 2).join("").toUpperCase() || "♪";
}

/** Degrees around the colors, spread by the golden angle so that neighbors differ. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return Math.round((sum * 137.508) % 360);
}
