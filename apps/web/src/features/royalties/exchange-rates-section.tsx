import type { LoadedRates } from "@ledgerline/contract/currencies";
import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useId } from "react";
import { ExternalLink } from "../../components/external-link.tsx";
import { FileButton } from "../../components/form/file-button.tsx";
import { Offered } from "../../components/offered.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { sendFile } from "../../lib/calls/send-file.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { formatDay } from "../../lib/format/format.ts";
import { toast } from "../../lib/toast.ts";
import { DisplayCurrency, LoadedCurrencies, useRefreshMoney } from "./display-currency.tsx";

const ECB_PAGE =
  "https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html";

/** The rates that money is exchanged at for display, and the currency that the artist wants to see. */
export function ExchangeRatesSection() {
  return (
    <Section
      title="Exchange rates"
      lead="Each currency stays its own. Totals can also be shown in a currency of your choice, at the European Central Bank’s last rate on or before the accounting date."
    >
      <LoadedCurrencies>
        {(currencies) => (
          <div className="grid gap-6">
            {currencies.choices.length > 0 && (
              <Offered needs="currencies:write">
                <DisplayCurrency currencies={currencies} />
              </Offered>
            )}
            <Loaded rates={currencies.rates} />
            <Offered needs="currencies:write" explain>
              <UploadRates />
            </Offered>
          </div>
        )}
      </LoadedCurrencies>
    </Section>
  );
}

function Loaded({ rates }: { rates: readonly LoadedRates[] }) {
  const refreshMoney = useRefreshMoney();
  const deletion = trpc.currencies.deleteRates.useMutation({
    onSuccess: refreshMoney,
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.rates)),
  });
  if (rates.length === 0) return <p className="text-sm text-ink-soft">No rates are loaded yet.</p>;
  return (
    <ul className="border-t border-hairline text-sm">
      {rates.map(({ owner, from, to, currencies }) => (
        <li
          key={owner}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline py-2.5"
        >
          <span>
            {owner === "artist" ? "The rates you uploaded" : "This server’s rates"}: {formatDay(from)} – {formatDay(to)}
            , {currencies.length} currencies
          </span>
          {owner === "artist" && (
            <Offered needs="currencies:write">
              <Button variant="link" size="none" pending={deletion.isPending} onClick={() => deletion.mutate()}>
                Delete
              </Button>
            </Offered>
          )}
        </li>
      ))}
    </ul>
  );
}

function UploadRates() {
  const id = useId();
  const refreshMoney = useRefreshMoney();
  const upload = useMutation({
    mutationFn: (file: File) => sendFile("currencies/rates", file),
    onSuccess: async () => {
      await refreshMoney();
      toast.success("Exchange rates loaded");
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.rates)),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      <FileButton
        size="sm"
        pending={upload.isPending}
        aria-describedby={id}
        field="File of exchange rates"
        accept=".csv,.zip"
        onFile={upload.mutate}
      >
        <Upload aria-hidden="true" />
        Upload rates
      </FileButton>
      <p id={id} className="max-w-prose text-pretty text-ink-soft">
        The file <span className="whitespace-nowrap">eurofxref-hist.zip</span> from{" "}
        <ExternalLink href={ECB_PAGE}>the European Central Bank</ExternalLink>, as it is. The rates are yours alone.
      </p>
    </div>
  );
}
