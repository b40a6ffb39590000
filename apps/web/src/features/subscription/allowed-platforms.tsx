import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/platforms";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { Platform } from "../../components/platform.tsx";
import { Section } from "../../components/section.tsx";

/** All six platforms, and which of them the plan allows. */
export function AllowedPlatforms({ allowed }: { allowed: readonly PlatformId[] }) {
  return (
    <Section title="Allowed platforms">
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {PLATFORM_IDS.map((platform) => {
          const open = allowed.includes(platform);
          return (
            <li key={platform} className="flex flex-wrap justify-between gap-x-3 border-t border-hairline py-3">
              <Platform platform={platform} className={clsx(!open && "text-ink-soft")} />
              <span className={clsx("inline-flex items-center gap-1.5 text-sm", !open && "text-ink-soft")}>
                {open && <Check className="size-4 text-gain" aria-hidden="true" />}
                {open ? "Included" : "Premium"}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
