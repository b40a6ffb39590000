import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { authorization } from "../../lib/calls/session-token.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { RestError } from "../../lib/errors/rest-error.ts";
import { saveFile } from "../../lib/save-file.ts";
import { toast } from "../../lib/toast.ts";

const YEARS = 7;

type YearFile = { year: number; format: "pdf" | "csv" };

/** A calendar year by sender, country and currency, on paper or as CSV. */
export function YearExport({ needsPremium }: { needsPremium: boolean }) {
  const now = new Date().getUTCFullYear();
  const [year, setYear] = useState(now);
  const download = useMutation({
    mutationFn: downloadYear,
    networkMode: "always",
    onSuccess: () => toast.success("Year downloaded"),
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.export)),
  });
  return (
    <Section
      title="The year on a page"
      lead="What your statements brought by sender, country and currency, with tax, fees and fines, at the rates of each date. It is no tax advice."
    >
      <div className="grid gap-4">
        <div className="sm:max-w-40">
          <Field label="Year">
            {(field) => (
              <Select {...field} value={year} onChange={({ target }) => setYear(Number(target.value))}>
                {Array.from({ length: YEARS }, (_, at) => now - at).map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          {(needsPremium ? (["pdf"] as const) : (["pdf", "csv"] as const)).map((format) => (
            <Button
              key={format}
              pending={download.isPending && download.variables.format === format}
              onClick={() => !download.isPending && download.mutate({ year, format })}
            >
              <Download aria-hidden="true" />
              Download {format.toUpperCase()}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** Throws RestError when it is refused. */
async function downloadYear({ year, format }: YearFile): Promise<void> {
  const response = await fetch(`/api/export/years/${year}?format=${format}`, { headers: authorization() });
  if (!response.ok) throw RestError.fromBody(response.status, await response.text());
  saveFile(await response.blob(), `ledgerline-${year}.${format}`);
}
