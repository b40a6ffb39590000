import { PRINTED_KINDS, type PrintedKind } from "@ledgerline/contract/statements/mapped-fields";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import { PLATFORM_IDS, platformName } from "@ledgerline/contract/streaming/platforms";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import type { MappingDraft } from "./mapping-draft.ts";

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

const LABELS: Record<PrintedKind, string> = {
  stream: "Stream",
  download: "Download",
  ugc: "User video",
  match: "Match",
  video: "Music video",
  physical: "Physical",
  merchandise: "Merchandise",
  sync: "Sync fee",
  license: "License",
  live: "Live",
  performance: "Performance",
  mechanical: "Mechanical",
  adjustment: "Adjustment",
  fine: "Fine",
  tax: "Tax",
  fee: "Fee",
  count: "A count, not money",
};

interface UnknownValuesProps {
  preview: StatementPreview;
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
}

/** Unknown currencies and kinds of use in the whole file, for the artist to say what they are. */
export function UnknownValues({ preview, draft, onChange }: UnknownValuesProps) {
  const { unknown_currencies, unknown_kinds } = preview;
  if (unknown_currencies.length + unknown_kinds.length === 0) return null;
  return (
    <div className="grid gap-5 border-l-2 border-warning pl-4">
      {unknown_currencies.map(({ printed, rows }) => (
        <div key={printed} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
          <span>
            {printed === "" ? "No currency" : `Currency “${printed}”`}, {counted(rows, "row")}
          </span>
          <Input
            className="max-w-24"
            aria-label={`ISO code of ${printed || "rows without a currency"}`}
            maxLength={3}
            placeholder="USD"
            value={draft.currencies?.[printed] ?? ""}
            onChange={(event) =>
              onChange({ ...draft, currencies: { ...draft.currencies, [printed]: event.target.value.toUpperCase() } })
            }
          />
        </div>
      ))}
      {unknown_kinds.map(({ printed, rows }) => (
        <div key={printed} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
          <span>
            Kind “{printed}”, {counted(rows, "row")}
          </span>
          <span className="w-44">
            <Select
              size="sm"
              aria-label={`What ${printed} is`}
              value={draft.kinds?.[printed] ?? ""}
              onChange={(event) => {
                const { [printed]: _, ...others } = draft.kinds ?? {};
                const kind = PRINTED_KINDS.find((value) => value === event.target.value);
                onChange({ ...draft, kinds: kind ? { ...others, [printed]: kind } : others });
              }}
            >
              <option value="">Unknown</option>
              {PRINTED_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {LABELS[kind]}
                </option>
              ))}
            </Select>
          </span>
        </div>
      ))}
    </div>
  );
}
