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

/** Checks a form against the contract before it is sent; empty when it passes. */
export function fieldErrors(schema: Schema, values: unknown): FieldErrors {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return firstByField(issues.map(({ path, message }) => ({ field: path.join("."), message })));
}
