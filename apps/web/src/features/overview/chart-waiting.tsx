import { Loading } from "../../components/ui/skeleton.tsx";

/** As high as a chart, so that nothing moves when it arrives; `tall` for one with lists. */
export function ChartWaiting({ tall = false }: { tall?: boolean }) {
  return (
    <Loading label="Opening the chart">
      <span className={tall ? "block h-[44rem] max-lg:h-[80rem]" : "block h-72 max-lg:h-[28rem]"} />
    </Loading>
  );
}
