import { PreviewReadings } from "../map/preview-readings.tsx";
import { usePreview } from "../map/use-preview.ts";

/** Both readings of a file that contradicts itself. The question can be answered without them. */
export function Readings({ id }: { id: string }) {
  const { data } = usePreview(id, null);
  return data ? <PreviewReadings readings={data.readings} /> : null;
}
