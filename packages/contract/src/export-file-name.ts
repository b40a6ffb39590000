/** The file name under which an export is downloaded. */
export function exportFileName(startDate: string, endDate: string): string {
  return `royalties-${startDate}-to-${endDate}.json`;
}
