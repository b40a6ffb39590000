import { Plus, X } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import type { FieldErrors } from "../../../lib/errors/field-errors.ts";
import { territoryName } from "../../../lib/format/territory-name.ts";
import { madeOnce } from "../../../lib/made-once.ts";
import { KIND_NAMES } from "../words/payee-words.ts";

/** A rate for some receipts, while it is being written; an empty field means all. */
export interface RuleDraft {
  kind: string;
  store: string;
  territory: string;
  rate: string;
}

interface ReceiptsRulesProps {
  /** Names the group: `Other rates`. */
  label: string;
  hint: string;
  add: string;
  rules: readonly RuleDraft[];
  onChange: (rules: RuleDraft[]) => void;
  errors: FieldErrors;
  /** The rules' path in the input: `versions.0.exceptions`. */
  path: string;
}

const NO_RULE: RuleDraft = { kind: "", store: "", territory: "", rate: "" };

export function toRule({ kind, store, territory, rate }: RuleDraft) {
  return { kind: kind || null, store: store.trim() || null, territory: territory || null, rate };
}

export function toRuleDraft(rule: {
  kind: string | null;
  store: string | null;
  territory: string | null;
  rate: string;
}) {
  return { kind: rule.kind ?? "", store: rule.store ?? "", territory: rule.territory ?? "", rate: rule.rate };
}

/** Rates by kind of use, store and country. */
export function ReceiptsRules({ label, hint, add, rules, onChange, errors, path }: ReceiptsRulesProps) {
  const change = (at: number, part: Partial<RuleDraft>) =>
    onChange(rules.map((rule, n) => (n === at ? { ...rule, ...part } : rule)));
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <p className="mt-1 text-sm text-pretty text-ink-soft">{hint}</p>
      <ul className="grid gap-3">
        {rules.map((rule, at) => {
          const error = errors[`${path}.${at}.rate`] ?? errors[`${path}.${at}.store`];
          const name = `${label}, ${at + 1}`;
          return (
            <li key={at} className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-[1fr_1fr_1fr_6rem_auto]">
              <Select
                aria-label={`${name}: kind of use`}
                value={rule.kind}
                onChange={({ target }) => change(at, { kind: target.value })}
              >
                <option value="">Every kind</option>
                {Object.entries(KIND_NAMES).map(([kind, kindName]) => (
                  <option key={kind} value={kind}>
                    {kindName}
                  </option>
                ))}
              </Select>
              <Input
                aria-label={`${name}: store`}
                placeholder="Every store"
                maxLength={200}
                value={rule.store}
                onChange={({ target }) => change(at, { store: target.value })}
              />
              <Select
                aria-label={`${name}: country`}
                value={rule.territory}
                onChange={({ target }) => change(at, { territory: target.value })}
              >
                <option value="">Every country</option>
                {countries().map(({ code, name: country }) => (
                  <option key={code} value={code}>
                    {country}
                  </option>
                ))}
              </Select>
              <div className="flex gap-1 sm:contents">
                <Input
                  aria-label={`${name}: rate`}
                  aria-invalid={error ? true : undefined}
                  placeholder="10%"
                  className="figures"
                  value={rule.rate}
                  onChange={({ target }) => change(at, { rate: target.value })}
                />
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(rules.filter((_, n) => n !== at))}
                >
                  <X aria-hidden="true" />
                </Button>
              </div>
              {error && <p className="col-span-full text-sm text-accent">{error}</p>}
            </li>
          );
        })}
      </ul>
      <Button size="sm" className="mt-3" onClick={() => onChange([...rules, NO_RULE])}>
        <Plus aria-hidden="true" />
        {add}
      </Button>
    </fieldset>
  );
}

/** ISO 3166-1, two letters each. */
const CODES =
  "ADAEAFAGAIALAMAOARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGTGUGWGYHKHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW";

/** Every country with its name, by name. */
export const countries = madeOnce(() =>
  (CODES.match(/../g) ?? [])
    .map((code) => ({ code, name: territoryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en")),
);
