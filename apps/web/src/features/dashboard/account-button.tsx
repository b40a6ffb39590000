import type { Artist } from "@ledgerline/contract/auth/auth";
import { ChevronDown, CircleUserRound } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../../components/ui/button.tsx";

/** Opens the account menu. */
export function AccountButton({ artist, ...rest }: { artist: Artist } & ComponentProps<typeof Button>) {
  return (
    <Button variant="quiet" size="sm" aria-label={`Account of ${artist.artist_name}`} aria-haspopup="menu" {...rest}>
      <CircleUserRound aria-hidden="true" className="size-5!" />
      <ChevronDown aria-hidden="true" className="text-ink-soft max-sm:hidden" />
    </Button>
  );
}
