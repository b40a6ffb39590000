/** Stands in for the rows that are out of sight. */
export function RowGap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}
