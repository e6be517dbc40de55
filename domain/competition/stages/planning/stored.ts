import type { StageSettings } from '../facts.ts';
import { readFeed, writeFeed } from '../feeds.ts';
import type { PlannedStage } from '../tournament.ts';

/** A stage as it is stored and sent: who feeds its seeds is written as in {@link readFeed}. */
export type StoredStage = { name: string; settings: StageSettings; feeds: string[] };

export const readStages = (stages: readonly StoredStage[]): PlannedStage[] =>
  stages.map(({ name, settings, feeds }) => ({ name, settings, feeds: feeds.map(readFeed) }));

export const shapeOf = (stages: readonly StoredStage[]) =>
  stages.map(({ settings: { matchFormat: _1, roundFormats: _2, ...settings }, feeds }) => ({
    settings,
    feeds,
  }));

export const writeStages = (stages: readonly PlannedStage[]): StoredStage[] =>
  stages.map(({ name, settings, feeds }) => ({ name, settings, feeds: feeds.map(writeFeed) }));
