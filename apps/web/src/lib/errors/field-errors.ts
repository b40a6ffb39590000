/** The error to show under each field of a form. */
export type FieldErrors = Partial<Record<string, string>>;

interface Schema {
  safeParse(values: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** One error per field, the first that was found. */
export function firstByField(issues: readonly { field: string; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of issues) errors[field] ??= message;
  return errors;
}

/** Fetches a schema of the contract when a form is sent: zod weighs more than most screens. */
export type LoadSchema = () => Promise<Schema>;

/** Checks a form before it is sent; empty when it passes, or when only the server can check it. */
export async function fieldErrors(load: LoadSchema, values: unknown): Promise<FieldErrors> {
  const schema = await load().catch(() => null);
  const issues = schema?.safeParse(values).error?.issues ?? [];
  return firstByField(issues.map(({ path, message }) => ({ field: path.join("."), message })));
}
