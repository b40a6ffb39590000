const FEATURES = [
  {
    title: "Multi-platform analytics",
    text: "Spotify, Apple Music, YouTube Music, Tidal, SoundCloud and Amazon Music on one page: plays, listeners and revenue, side by side.",
  },
  {
    title: "Royalty calculator",
    text: "What a stream pays on each platform, as a range with its basis and date, next to what your statements actually paid.",
  },
  {
    title: "Export for claims",
    text: "One file with the months you choose. Statement and measured figures only, exact to the last decimal, ready to send to a distributor.",
  },
] as const;

export function Features() {
  return (
    <section aria-label="What Ledgerline does" className="mx-auto max-w-6xl px-5 pt-20 sm:px-8 sm:pt-28">
      <ul className="grid gap-10 sm:grid-cols-3 sm:gap-8">
        {FEATURES.map(({ title, text }) => (
          <li key={title} className="border-t border-hairline-strong pt-4">
            <h2 className="font-serif text-lg">{title}</h2>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
