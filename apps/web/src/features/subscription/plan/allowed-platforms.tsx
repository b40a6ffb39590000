import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { clsx } from "clsx";
import { Check, CircleAlert } from "lucide-react";
import { Platform } from "../../../components/platform.tsx";
import { Section } from "../../../components/section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";

const PAUSED = "A paused platform keeps its connection and its figures. Syncing resumes with Premium.";

/** All six platforms: included in the plan, paused because they no longer are, or Premium only. */
export function AllowedPlatforms({ allowed }: { allowed: readonly PlatformId[] }) {
  const { data } = trpc.streaming.status.useQuery();
  const isPaused = (platform: PlatformId) => !allowed.includes(platform) && data?.platforms[platform].paused === true;
  return (
    <Section title="Allowed platforms" lead={PLATFORM_IDS.some(isPaused) && PAUSED}>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {PLATFORM_IDS.map((platform) => {
          const open = allowed.includes(platform);
          return (
            <li key={platform} className="flex flex-wrap justify-between gap-x-3 border-t border-hairline py-3">
              <Platform platform={platform} className={clsx(!open && "text-ink-soft")} />
              <span className={clsx("inline-flex items-center gap-1.5 text-sm", !open && "text-ink-soft")}>
                {open && <Check className="size-4 text-gain" aria-hidden="true" />}
                {isPaused(platform) && <CircleAlert className="size-4 text-warning" aria-hidden="true" />}
                {open ? "Included" : isPaused(platform) ? "Paused" : "Premium"}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
