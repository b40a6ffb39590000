import type { Layout } from "@ledgerline/contract/statements/layouts";

/** More than any layout has. */
const MOST_CHARS = 1_000_000;

/** A layout from the text of its file. Throws RangeError with a sentence that says what is wrong with it. */
export async function parseLayout(text: string): Promise<Layout> {
  const { Layout: schema } = await import("@ledgerline/contract/statements/layouts");
  const parsed = schema.safeParse(text.length > MOST_CHARS ? null : jsonIn(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join(".") ?? "";
  throw new RangeError(
    place === ""
      ? "This is not a layout: it has to be a JSON file with ledgerline, name, header, reading and rows."
      : `This is not a layout: look at ${place}. ${issue?.message ?? ""}`.trim(),
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return null;
  }
}
