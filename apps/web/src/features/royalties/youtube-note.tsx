import { YoutubeAttribution } from "../../components/youtube-attribution.tsx";

/** Why a month of YouTube's counts shrinks, and what YouTube asks of a screen that shows them. */
export function YoutubeNote({ days }: { days: number }) {
  return (
    <div className="mt-5 grid gap-1">
      <p className="max-w-4xl text-pretty text-sm text-ink-soft">
        This server keeps YouTube’s counts for {days === 1 ? "1 day" : `${days} days`}: a month’s measured plays go as
        their days get older. What is booked stays.
      </p>
      <YoutubeAttribution />
    </div>
  );
}
