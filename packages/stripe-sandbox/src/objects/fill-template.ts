/** A template with an object's own fields, which replace the template's. Every field the template lacks is required. */
export function fillTemplate<Template extends object, Result extends object>(
  template: Template,
  own: Omit<NoInfer<Result>, keyof Template> & Partial<NoInfer<Result>>,
): Result {
  return { ...structuredClone(template), ...own } as object as Result;
}
