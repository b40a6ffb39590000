import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { setupGuide } from "@ledgerline/contract/streaming/setup-guides";
import { ChevronDown } from "lucide-react";
import { ExternalLink } from "../../../components/external-link.tsx";
import { CopyField } from "../../../components/form/copy-field.tsx";

interface SetupGuideProps {
  platform: PlatformId;
  /** The address to register, if the platform needs one. */
  redirectAddress: string | null;
  /** Open from the start. */
  first?: boolean;
}

/** How to get the credentials. */
export function SetupGuide({ platform, redirectAddress, first = false }: SetupGuideProps) {
  const { place, steps } = setupGuide(platform, "below");
  return (
    <details open={first} className="group mt-4">
      <summary className="flex w-fit list-none items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        Setup guide
        <ChevronDown aria-hidden="true" className="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-4 text-sm">
        <ol className="grid list-decimal gap-2 pl-5 marker:text-ink-soft">
          {steps.map((step) => (
            <li key={step} className="text-pretty pl-1">
              {step}
            </li>
          ))}
        </ol>
        {redirectAddress && <CopyField label="Redirect address" value={redirectAddress} />}
        {place && (
          <p>
            <ExternalLink href={place.url}>{place.name}</ExternalLink>
          </p>
        )}
      </div>
    </details>
  );
}
