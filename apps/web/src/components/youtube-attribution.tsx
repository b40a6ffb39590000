import { ExternalLink } from "./external-link.tsx";

/** YouTube requires this on every screen that shows its figures. */
export function YoutubeAttribution() {
  return (
    <p className="flex max-w-4xl flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      YouTube Music figures come from YouTube’s public counts, read through its API.
      <ExternalLink href="https://www.youtube.com/t/terms">YouTube Terms of Service</ExternalLink>
      <ExternalLink href="https://policies.google.com/privacy">Google Privacy Policy</ExternalLink>
    </p>
  );
}
