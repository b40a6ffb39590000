import { Link } from "react-router";
import { Offered } from "../../components/offered.tsx";
import { Button } from "../../components/ui/button.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { formatInstant } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { toast } from "../../lib/toast.ts";

/** Says, until dismissed, that the server was restored, and which data may be older than the artist remembers. */
export function RestoredNotice({ from }: { from: string }) {
  const utils = trpc.useUtils();
  const factor = trpc.account.get.useQuery().data?.second_factor;
  const dismiss = trpc.account.dismissRestored.useMutation({
    onSuccess: () => utils.auth.me.setData(undefined, (artist) => artist && { ...artist, restored_from: null }),
    onError: (error) => toast.error(errorDetail(error, "Failed to dismiss the notice")),
  });
  return (
    <aside
      aria-label="Restored from a backup"
      className="mx-auto flex max-w-6xl flex-wrap items-baseline gap-x-6 gap-y-2 px-5 pb-2 pt-1 text-sm sm:px-8 print:hidden"
    >
      <p className="max-w-3xl text-pretty">
        This server was restored from a backup of {formatInstant(from)}. Changes since then are gone: check your
        password, your two-step login and your last statements.
        {factor?.on && factor.recovery_codes === 0 && " Your recovery codes have ended: make new ones."}
      </p>
      <span className="flex gap-4">
        <Link to={PATHS.settings} className="underline decoration-hairline-strong underline-offset-4">
          Open settings
        </Link>
        <Offered needs="account:write">
          <Button variant="link" size="none" pending={dismiss.isPending} onClick={() => dismiss.mutate()}>
            Dismiss
          </Button>
        </Offered>
      </span>
    </aside>
  );
}
