import type { TableFile } from "@ledgerline/contract/shares/splits";
import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useState } from "react";
import { FileButton } from "../../../components/form/file-button.tsx";
import { FormError } from "../../../components/form/form-error.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { sendTable } from "../parts/send-table.ts";

interface ChooseTableProps {
  /** What screen readers call the file. */
  label: string;
  pending: boolean;
  onTable: (name: string, table: TableFile) => void;
}

/** Chooses a CSV or a workbook and one of its sheets. The browser keeps the file; the server does not. */
export function ChooseTable({ label, pending, onTable }: ChooseTableProps) {
  const [chosen, choose] = useState<File | null>(null);
  const reading = useMutation({
    mutationFn: ({ file, sheet }: { file: File; sheet?: string }) => sendTable(file, sheet),
    onSuccess: (table, { file }) => onTable(file.name, table),
  });
  const take = (file: File) => {
    choose(file);
    reading.mutate({ file });
  };
  const { sheet, sheets = [] } = reading.data ?? {};
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <FileButton pending={reading.isPending || pending} field={label} accept=".csv,.tsv,.txt,.xlsx" onFile={take}>
          <Upload aria-hidden="true" />
          {chosen ? "Choose another file…" : "Choose a CSV or Excel file…"}
        </FileButton>
        {chosen && sheets.length > 1 && (
          <Field label="Sheet">
            {(field) => (
              <Select
                {...field}
                value={sheet ?? ""}
                onChange={({ target }) => reading.mutate({ file: chosen, sheet: target.value })}
              >
                {sheets.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      {reading.isError && <FormError>{errorDetail(reading.error, SHARE_FAILURES.import)}</FormError>}
    </div>
  );
}

interface ColumnFieldProps {
  label: string;
  /** The names of the table's columns. */
  columns: readonly string[];
  /** By its number from 0; null for none. */
  value: number | null;
  disabled: boolean;
  onChoose: (column: number | null) => void;
}

/** Says which column of the table has something. */
export function ColumnField({ label, columns, value, disabled, onChoose }: ColumnFieldProps) {
  return (
    <Field label={label}>
      {(field) => (
        <Select
          {...field}
          size="sm"
          disabled={disabled}
          value={value ?? ""}
          onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
        >
          <option value="">None</option>
          {columns.map((name, at) => (
            <option key={at} value={at}>
              {name || `Column ${at + 1}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
