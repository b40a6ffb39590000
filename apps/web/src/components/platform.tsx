import { isPlatformId, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { clsx } from "clsx";
import type { ReactNode } from "react";

const GLYPHS: Record<PlatformId, ReactNode> = {
  spotify: <circle cx="6" cy="6" r="5" />,
  apple_music: <path d="M1.5 1.5h9v9h-9z" />,
  youtube: <path d="M6 1l5.5 10h-11z" />,
  tidal: <path d="M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1m0 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4" />,
  soundcloud: <path d="M6 .5 11.5 6 6 11.5.5 6z" />,
  amazon_music: <path d="M4.5 1h3v3.5H11v3H7.5V11h-3V7.5H1v-3h3.5z" />,
};

/** The hue of a platform, for bars and lines that also carry its name; other stores share a grey. */
export function platformColor(platform: string): string {
  return isPlatformId(platform) ? `var(--color-${platform.replace("_", "-")})` : "var(--color-ink-faint)";
}

interface PlatformGlyphProps {
  platform: string;
  /** For telling several stores apart; the platform's own by default. */
  color?: string;
  className?: string | undefined;
}

/** A small shape of our own; always next to the name. */
export function PlatformGlyph({ platform, color = platformColor(platform), className }: PlatformGlyphProps) {
  return (
    <svg
      viewBox="0 0 12 12"
      className={clsx("inline-block size-2.5 shrink-0", className)}
      fill={color}
      aria-hidden="true"
    >
      {isPlatformId(platform) ? GLYPHS[platform] : <path d="M1 5h10v2H1z" />}
    </svg>
  );
}

/** Glyph and name: one of the six platforms, or another store as the statement prints it. */
export function Platform({ platform, className }: { platform: string; className?: string }) {
  return (
    <span className={clsx("inline-flex items-baseline gap-2 sm:gap-2.5", className)}>
      <PlatformGlyph platform={platform} />
      <span>{platformName(platform)}</span>
    </span>
  );
}
