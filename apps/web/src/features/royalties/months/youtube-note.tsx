import { YoutubeAttribution } from "../../../components/youtube-attribution.tsx";

/** Why YouTube's counts for a month shrink, with the attribution that YouTube requires. */
export function YoutubeNote({ days }: { days: number }) {
  return (
    <div className="mt-5 grid gap-1">
      <p className="max-w-4xl text-pretty text-sm text-ink-soft">
        This server keeps YouTube’s counts for {days === 1 ? "1 day" : `${days} days`}, so a month’s measured plays
        shrink as its days pass that age. Booked figures stay.
      </p>
      <YoutubeAttribution />
    </div>
  );
}
