/** Whether the artist asked the browser to fetch no more than is shown. Only some browsers say. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
