import type { Statement } from "@ledgerline/contract/statements/statements";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "../../../components/overlays/dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { toast } from "../../../lib/toast.ts";
import { formatSalePeriod } from "./statement-line.tsx";
import { withoutStatement } from "./statement-list.ts";

interface DeleteStatementProps {
  statement: Statement;
  /** Renders a link where there is no room for a button. */
  link?: boolean;
}

/** Deletes a statement, after the artist has read what that takes out of the books. */
export function DeleteStatement({ statement, link = false }: DeleteStatementProps) {
  const [confirming, setConfirming] = useState(false);
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const deletion = trpc.statements.delete.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      // The dialog disappears together with its statement.
      utils.statements.list.setData(undefined, (list) => list && withoutStatement(list, statement.id));
      void utils.statements.list.invalidate();
      void refreshArea(client, "analytics");
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.statementDelete)),
  });
  return (
    <>
      <Button
        variant={link ? "link" : "quiet"}
        size={link ? "none" : "sm"}
        className={link ? "text-sm" : undefined}
        onClick={() => setConfirming(true)}
      >
        {!link && <Trash2 aria-hidden="true" />}
        Delete
      </Button>
      <AlertDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Delete this statement?"
        description={
          <>
            <p className="font-semibold wrap-anywhere">{statement.file_name}</p>
            <p className="mt-2">{consequence(statement)} You can upload the file again.</p>
          </>
        }
        action="Delete statement"
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate({ id: statement.id })}
      />
    </>
  );
}

function consequence({ state, rows, totals, sale_period }: Statement): string {
  if (state !== "booked") return "None of it is in your books. This deletes the stored original.";
  const money = totals.map(({ currency, net }) => formatMoney(net, currency)).join(" and ");
  const period = formatSalePeriod(sale_period);
  const what = [counted(rows.booked, "row"), money, period && `sold ${period}`].filter(Boolean).join(", ");
  return `This takes ${what} out of your books and deletes the stored original.`;
}
