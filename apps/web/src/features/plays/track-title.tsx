import { Face } from "../../components/face.tsx";

interface TrackTitleProps {
  /** The track; missing where it is none yet. */
  id?: string;
  title: string | null;
  artist: string | null;
  /** Null for a track whose statements give no ISRC. */
  isrc: string | null;
}

/** A track as printed: its title, its artist, and its ISRC or the mark that it has none. */
export function TrackTitle({ id, title, artist, isrc }: TrackTitleProps) {
  const code = isrc ?? (title === null ? null : "no ISRC");
  const words = (
    <>
      {trackName(title)}
      <span className="block text-sm text-ink-soft">{[artist, code].filter(Boolean).join(" · ")}</span>
    </>
  );
  if (id === undefined || title === null) return words;
  return (
    <span className="flex items-start gap-3">
      <span className="mt-0.5">
        <Face id={id} name={title} />
      </span>
      <span className="min-w-0">{words}</span>
    </span>
  );
}

export function trackName(title: string | null): string {
  return title ?? "Lines that name no track";
}
