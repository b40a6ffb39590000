import type { StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import { PLATFORM_IDS, platformName } from "@ledgerline/contract/streaming/platforms";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { formatMoney } from "../../../lib/format/format.ts";

const SHOWN = 8;
const OTHER = "";

interface PreviewStoresProps {
  stores: StatementPreview["stores"];
  /** The artist says which platform a store is; null takes it back. */
  onPlatform: (store: string, platform: string | null) => void;
}

/** The stores of the whole file by money, each with the platform that it counts for. */
export function PreviewStores({ stores, onPlatform }: PreviewStoresProps) {
  const [all, setAll] = useState(false);
  const shown = all ? stores : stores.slice(0, SHOWN);
  const hidden = stores.length - shown.length;
  return (
    <div>
      <h4 className="font-semibold">Stores</h4>
      <p className="mt-0.5 text-sm text-ink-soft">
        A store that is not one of the six platforms keeps its own name. What you choose here holds for all your files.
      </p>
      <ul className="mt-3 border-t border-hairline">
        {shown.map(({ printed, platform, rows, totals }) => (
          <li
            key={printed}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-hairline py-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto_13rem]"
          >
            <span className="truncate">{printed}</span>
            <span className="figures text-right text-ink-soft">
              {totals.map(({ currency, net }) => formatMoney(net, currency)).join(" + ")} · {counted(rows, "row")}
            </span>
            <Select
              size="sm"
              aria-label={`Platform of ${printed}`}
              className="max-sm:col-span-2"
              value={platform ?? OTHER}
              onChange={(event) => onPlatform(printed, event.target.value === OTHER ? null : event.target.value)}
            >
              <option value={OTHER}>Another store</option>
              {PLATFORM_IDS.map((id) => (
                <option key={id} value={id}>
                  {platformName(id)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="link" size="none" className="mt-2 text-sm font-normal" onClick={() => setAll(true)}>
          {counted(hidden, "other store")}
        </Button>
      )}
    </div>
  );
}
