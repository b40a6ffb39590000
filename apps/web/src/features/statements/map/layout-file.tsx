import type { Layout } from "@ledgerline/contract/statements/layouts";
import type { MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import { useMutation } from "@tanstack/react-query";
import { FileButton } from "../../../components/form/file-button.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../lib/toast.ts";
import { type MappingDraft, mappingOf } from "./mapping-draft.ts";

const NOT_SHARED = "Failed to share the layout";
const UNNAMED = "A distributor";
const NO_NUMBERS = "First say how the numbers are written.";
const NO_LAYOUT = "This is not a layout. Choose a file whose name ends in .ledger.json.";
const TYPE = "application/json";

interface LayoutFileProps {
  id: string;
  draft: MappingDraft;
  /** What the layout is called so far. */
  name: string;
  columns: MappingColumns["columns"];
}

/** Saves what was said about the columns as a file to share, or takes such a file from somebody else. */
export function LayoutFile({ id, draft, name, columns }: LayoutFileProps) {
  const { client } = trpc.useUtils();
  const share = useMutation({
    mutationFn: async (blank: boolean) => {
      const mapping = mappingOf(draft);
      if (!mapping) throw new Error(NO_NUMBERS);
      const layout = await client.statements.shareMapping.mutate({ id, mapping, name: name.trim() || UNNAMED, blank });
      saveFile(new Blob([layoutText(layout)], { type: TYPE }), layoutFileName(layout));
    },
    onError: (error) => toast.error(error.message === NO_NUMBERS ? NO_NUMBERS : errorDetail(error, NOT_SHARED)),
  });
  return (
    <div className="grid gap-3 border-t border-hairline pt-4 text-sm">
      <div className="flex flex-wrap gap-3">
        <TakeLayout columns={columns} />
        <Button size="sm" pending={share.isPending && share.variables === false} onClick={() => share.mutate(false)}>
          Save this layout
        </Button>
        <Button size="sm" pending={share.isPending && share.variables === true} onClick={() => share.mutate(true)}>
          Hand in this layout
        </Button>
      </div>
      <p className="max-w-prose text-pretty text-ink-soft">
        A layout says how such files are read: their columns, the rules, and invented rows. It has nothing from your
        files but the header. The one to hand in also leaves out the names that you typed: attach it to a report, and
        the next release may read such files by itself. Nothing is sent.
      </p>
    </div>
  );
}

/** Takes a layout that somebody else has saved; files with its header are read by it. */
function TakeLayout({ columns }: Pick<LayoutFileProps, "columns">) {
  const utils = trpc.useUtils();
  const take = useMutation({
    mutationFn: async (file: File) => {
      const layout = await layoutIn(file);
      if (!layout) throw new Error(NO_LAYOUT);
      await utils.client.statements.addLayout.mutate(layout);
      return layout;
    },
    onSuccess: async ({ header, name }) => {
      await utils.statements.invalidate();
      const isSame = header.map(plain).join("\t") === columns.map((column) => plain(column.name)).join("\t");
      toast.success(
        isSame ? `This file is read as ${name} says.` : `${name} is kept, but this file has different columns.`,
      );
    },
    onError: (error) => toast.error(error.message === NO_LAYOUT ? NO_LAYOUT : errorDetail(error, NOT_SHARED)),
  });
  return (
    <FileButton size="sm" pending={take.isPending} field="Layout file" accept=".json" onFile={take.mutate}>
      Use a layout file
    </FileButton>
  );
}

/** What a file has, which the server checks; null if it is no JSON object. */
async function layoutIn(file: File): Promise<Layout | null> {
  try {
    const parsed: unknown = JSON.parse(await file.text());
    return typeof parsed === "object" && parsed !== null && "reading" in parsed ? (parsed as Layout) : null;
  } catch {
    return null;
  }
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}

function layoutFileName({ name }: Layout): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ["layout"];
  return `${words.join("-")}.ledger.json`;
}

/** A layout for people to read: lists of words stand on one line. */
export function layoutText(layout: Layout): string {
  return `${printed(layout, "")}\n`;
}

function printed(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== "object"))
      return `[${value.map((each) => JSON.stringify(each)).join(", ")}]`;
    return `[\n${value.map((each) => inner + printed(each, inner)).join(",\n")}\n${indent}]`;
  }
  const fields = Object.entries(value).map(([key, each]) => `${inner}${JSON.stringify(key)}: ${printed(each, inner)}`);
  return `{\n${fields.join(",\n")}\n${indent}}`;
}
