import { Button } from "../../components/ui/button.tsx";
import { useLiveSync } from "./use-live-sync.ts";

/** Has every platform that can be synced read now. */
export function LiveSyncButton({ leading }: { leading: boolean }) {
  const { pending, sync } = useLiveSync();
  return (
    <Button variant={leading ? "accent" : "outline"} pending={pending} onClick={sync}>
      Sync Live Data
    </Button>
  );
}
