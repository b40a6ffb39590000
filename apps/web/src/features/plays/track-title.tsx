interface TrackTitleProps {
  title: string | null;
  artist: string | null;
  /** Null for a track whose statements give no ISRC. */
  isrc: string | null;
}

/** A track as printed: its title, its artist, and its ISRC or the mark that it has none. */
export function TrackTitle({ title, artist, isrc }: TrackTitleProps) {
  const code = isrc ?? (title === null ? null : "no ISRC");
  return (
    <>
      {trackName(title)}
      <span className="block text-sm text-ink-soft">{[artist, code].filter(Boolean).join(" · ")}</span>
    </>
  );
}

export function trackName(title: string | null): string {
  return title ?? "Lines that name no track";
}
