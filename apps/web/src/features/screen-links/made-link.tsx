import type { ScreenLinkMade } from "@ledgerline/contract/screen-links";
import { SCREEN_LINK_DAYS } from "@ledgerline/contract/wire/constants";
import { useState } from "react";
import { CopyField } from "../../components/form/copy-field.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { DialogActions } from "../../components/overlays/dialog-actions.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { counted } from "../../lib/format/counted.ts";
import { formatDay } from "../../lib/format/format.ts";

type Days = (typeof SCREEN_LINK_DAYS)[number];

interface MadeLinkProps {
  name: string;
  shows: string | undefined;
  made: ScreenLinkMade;
  days: Days;
  make: (days: Days) => Promise<ScreenLinkMade>;
  onClose: () => void;
}

/** Shows the link, once. Another time makes another link in its place. */
export function MadeLink({
  name,
  shows = "this screen, as it is then",
  made: first,
  days: usual,
  make,
  onClose,
}: MadeLinkProps) {
  const [{ made, days }, setMade] = useState({ made: first, days: usual });
  const [pending, setPending] = useState(false);
  const end = trpc.account.endScreenLink.useMutation();
  const replace = async (chosen: Days) => {
    setPending(true);
    try {
      const other = await make(chosen);
      setMade({ made: other, days: chosen });
      await end.mutateAsync({ id: made.id });
    } catch {
      // What failed was said, or the link before ends by itself and is listed under Settings.
    }
    setPending(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title="A link to this screen"
      description={`Whoever has it sees ${shows}, and nothing else.`}
    >
      <div className="grid gap-5" aria-busy={pending || undefined}>
        <CopyField key={made.id} label={`Link to ${name}`} value={made.link} />
        <Field label="It works for" hint={`Until ${formatDay(made.expires_at)}. You can end it sooner under Settings.`}>
          {(field) => (
            <Select
              {...field}
              value={days}
              disabled={pending}
              onChange={({ target }) => void replace(Number(target.value) as Days)}
            >
              {SCREEN_LINK_DAYS.map((each) => (
                <option key={each} value={each}>
                  {counted(each, "day")}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DialogActions>
          <Button variant="ink" aria-disabled={pending} onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
