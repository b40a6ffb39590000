import type { ShareCsv } from "@ledgerline/contract/shares/share-csv";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { Offered } from "../../../components/offered.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMay } from "../../../lib/calls/use-may.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { toast } from "../../../lib/toast.ts";
import { today } from "../words/period-text.ts";
import { fetchShareFile } from "./fetch-file.ts";
import { ImportCsv } from "./import-csv.tsx";

const FILES: Record<ShareCsv, string> = {
  payees: "Payees",
  deals: "Deals",
  costs: "Costs",
  advances: "Advances",
  openings: "Opening balances",
};

/** Import and export of payees, deals, costs, advances and opening balances as CSV, and a year's totals. */
export function ShareFiles() {
  const id = useId();
  const mayChange = useMay()("shares:write");
  const [what, setWhat] = useState<ShareCsv>("payees");
  const [year, setYear] = useState(today().slice(0, 4));
  const download = useMutation({
    mutationFn: ({ path, name }: { path: string; name: string }) => fetchShareFile(path, name),
    onError: (error) => toast.error(errorDetail(error, SHARE_FAILURES.shareFile)),
  });
  return (
    <>
      <Section
        title="Import and export"
        lead="One format both ways, so that you can work in a spreadsheet. Bank details are never in it: they need your password."
      >
        <Offered needs="exports:read" explain>
          <div className="grid max-w-2xl gap-5">
            <label htmlFor={id} className="text-sm font-semibold">
              What
            </label>
            <div className="-mt-3 flex flex-wrap gap-3">
              <Select id={id} value={what} onChange={({ target }) => setWhat(target.value as ShareCsv)}>
                {Object.entries(FILES).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
              <Button
                pending={download.isPending}
                onClick={() => download.mutate({ path: `csv/${what}`, name: `${what}.csv` })}
              >
                <Download aria-hidden="true" />
                Download CSV
              </Button>
            </div>
            {mayChange && <ImportCsv key={what} what={what} />}
          </div>
        </Offered>
      </Section>
      <Section
        title="A year’s totals"
        lead="By payee, country and kind, from the runs that were sent. Ledgerline gives no tax advice."
      >
        <Offered needs="exports:read" explain>
          <div className="flex max-w-md flex-wrap items-end gap-3">
            <Field label="Year">
              {(field) => (
                <Input
                  {...field}
                  inputMode="numeric"
                  className="figures w-28"
                  value={year}
                  maxLength={4}
                  onChange={({ target }) => setYear(target.value)}
                />
              )}
            </Field>
            <Button onClick={() => download.mutate({ path: `years/${year}/csv`, name: `royalties-${year}.csv` })}>
              <Download aria-hidden="true" />
              Download the totals
            </Button>
          </div>
        </Offered>
      </Section>
    </>
  );
}
