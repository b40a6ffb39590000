import { expect, test } from "vitest";
import { drawDiagrams } from "./draw-diagrams.ts";

test("a diagram is drawn in its place, and loads nothing from another site", async () => {
  const drawn = await drawDiagrams(
    "Before.\n\n```mermaid\nflowchart TD\n  a[read] -->|once| b[booked]\n```\n\nAfter.\n",
  );
  expect(drawn).toMatch(/^Before\.\n\n<div class="diagram"[^\n]*<svg[^\n]*<\/svg><\/div>\n\nAfter\.\n$/);
  for (const word of ["read", "once", "booked"]) expect(drawn).toContain(`>${word}<`);
  expect(drawn).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
});

test("labels are shown without the quotes that Mermaid requires", async () => {
  const drawn = await drawDiagrams(
    '```mermaid\nflowchart TD\n  a(["read, whole"]) -->|"only once"| b["booked: now"]\n```\n',
  );
  for (const words of ["read, whole", "only once", "booked: now"]) expect(drawn).toContain(`>${words}<`);
});

test("other code stays as it is", async () => {
  const text = "```sh\nls\n```\n";
  expect(await drawDiagrams(text)).toBe(text);
});
