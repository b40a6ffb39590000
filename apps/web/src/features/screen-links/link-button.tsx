import type { Screen, ScreenLinkMade } from "@ledgerline/contract/screen-links";
import { Link2 } from "lucide-react";
import { useContext, useState } from "react";
import { Offered } from "../../components/offered.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ShownAlone } from "../../components/way.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { fetched } from "../../lib/fetched.ts";
import { toast } from "../../lib/toast.ts";

const { Component: MadeLink } = fetched(async () => (await import("./made-link.tsx")).MadeLink);

/** How long a link works unless somebody chooses otherwise. */
const USUAL_DAYS = 7;

interface LinkButtonProps {
  /** What the list of links under Settings calls it. */
  name: string;
  screen: Screen;
  /** What it shows, where that is not the whole of this screen. */
  shows?: string;
}

/** Makes a link that shows this screen, and no other, to whoever has it. */
export function LinkButton({ name, screen, shows }: LinkButtonProps) {
  const utils = trpc.useUtils();
  const { data: me } = trpc.auth.me.useQuery(undefined, { enabled: false });
  const make = trpc.account.makeScreenLink.useMutation({
    onSuccess: () => Promise.all([utils.account.screenLinks.invalidate(), utils.account.history.invalidate()]),
    onError: (error) => void toast.error(errorDetail(error, "Failed to make the link")),
  });
  const [made, setMade] = useState<ScreenLinkMade | null>(null);
  const ask = (days: 1 | 7 | 30) => make.mutateAsync({ name, screen, days });
  const alone = useContext(ShownAlone);
  if (alone || me?.guest_until) return null;
  return (
    <Offered needs="account:write">
      <Button
        variant="quiet"
        size="sm"
        className="font-normal! print:hidden"
        pending={make.isPending && made === null}
        onClick={() => void ask(USUAL_DAYS).then(setMade, () => {})}
      >
        <Link2 aria-hidden="true" />
        Make a link
      </Button>
      {made && (
        <Arrival>
          <MadeLink name={name} shows={shows} made={made} days={USUAL_DAYS} make={ask} onClose={() => setMade(null)} />
        </Arrival>
      )}
    </Offered>
  );
}
