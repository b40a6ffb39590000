import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SampleChecks, SampleLetter, SampleRates } from "./premium-samples.tsx";

afterEach(() => vi.useRealTimers());

/** All that the locked screens show on a day, with ordinary spaces. */
function shownOn(day: string): string {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00Z`) });
  const { container } = render(
    <>
      <SampleLetter />
      <SampleChecks />
      <SampleRates />
    </>,
  );
  return container.textContent.replaceAll("\u00a0", " ");
}

test.each([
  ["2026-12-01", ["Sep 2026", "Aug 2026", "Jul 2026", "Jun 2026", "May 2026"], "31 Dec 2026"],
  ["2028-02-29", ["Nov 2027", "Oct 2027", "Sep 2027", "Aug 2027", "Jul 2027"], "30 Mar 2028"],
])("on %s the samples speak of the months before it", (day, months, deadline) => {
  const [third, fourth, fifth, sixth, seventh] = months;
  const text = shownOn(day);
  expect(text).toContain(`- ${sixth}: I have had no statement.`);
  expect(text).toContain(`41.80 USD for ${seventh} and 44.12 USD for ${fifth}`);
  expect(text).toContain(`correct the one for ${fourth} by ${deadline}`);
  expect(text).toContain(`${sixth} has no statement from Harbour`);
  const rows = screen.getAllByRole("rowheader").map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect(rows).toEqual([third, fourth, fifth]);
  expect(new Set(text.match(/\d{4}/g)?.filter((word) => word.startsWith("20")))).toEqual(
    new Set([...months, deadline].map((named) => named.slice(-4))),
  );
});
