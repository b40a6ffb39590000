import { platformName } from "@ledgerline/contract/streaming/platforms";
import { Count } from "../../../components/figures/figure.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { formatDay, formatList } from "../../../lib/format/format.ts";
import { measurerName } from "../../plays/measurer-name.ts";
import { type PlaysDay, useTrackDays } from "../../plays/use-track-days.ts";
import { TotalFigure } from "../figures/total-figure.tsx";

const SHOWN = 3;

/** How often each linked title of a track was played on the days that its platform counted, next to its royalties. */
export function MeasuredFigures({ track }: { track: string }) {
  const { days } = useTrackDays(track);
  const titles = Map.groupBy(days.data?.days ?? [], ({ platform, performer, title }) =>
    JSON.stringify([platform, performer, title]),
  );
  const figures = Array.from(titles.values(), figureOf).sort((a, b) => b.plays - a.plays);
  return figures
    .slice(0, SHOWN)
    .map(({ id, name, plays, detail }) => (
      <TotalFigure key={id} label={name} value={<Count value={plays} />} source="measured" note={detail} />
    ));
}

function figureOf(days: readonly PlaysDay[]) {
  const { platform, performer, title } = days[0] as PlaysDay;
  const measured = [...new Set(days.map(({ measured_by: by }) => measurerName(by)))];
  const last = days.reduce((a, b) => (a.day > b.day ? a : b)).day;
  const upTo = `${counted(days.length, "day")} to ${formatDay(last)}`;
  return {
    id: [platform, performer, title].join(" "),
    name: `Plays on ${platformName(platform)}`,
    plays: days.reduce((sum, { plays }) => sum + plays, 0),
    detail: [title, performer, upTo, formatList(measured)].filter(Boolean).join(" · "),
  };
}
