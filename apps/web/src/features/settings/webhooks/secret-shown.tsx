import { ShownOnceDialog } from "../../../components/overlays/shown-once-dialog.tsx";

/** Shows the secret of an endpoint, which is possible only once. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Copy the secret"
      description="It is shown only this once."
      label="Secret"
      value={secret}
      onClose={onClose}
    >
      With it, your program checks that a message is from here. If it is lost, make a new one.
    </ShownOnceDialog>
  );
}
