import { heightOn, type Stave } from "./stave.ts";

/** Where a point and a value are drawn, in CSS pixels. Each point has a strip of the same width. */
export interface PlotArea {
  width: number;
  height: number;
  /** The width of a strip. */
  step: number;
  x: (point: number) => number;
  y: (value: number) => number;
}

export function plotArea(stave: Stave, points: number, { width, height }: { width: number; height: number }): PlotArea {
  const step = width / Math.max(1, points);
  return {
    width,
    height,
    step,
    x: (point) => (point + 0.5) * step,
    y: (value) => (1 - heightOn(stave, value)) * height,
  };
}
