import type { ImportReport, importForeign } from '#domain/contract/exchange/exchange.ts';
import type { Input } from '#domain/contract/http/endpoint.ts';
import type { Foreign } from '#domain/import/foreign.ts';
import { t } from '#domain/text/translate.ts';
import type { Tone } from '#ui/Badge.tsx';

export type Line = ImportReport['lines'][number];
export type TeamChoices = NonNullable<Input<typeof importForeign>['body']['teams']>;
export type TeamChoice = TeamChoices[string];

export type Choices = {
  league: Input<typeof importForeign>['body']['league'];
  name: string;
  teams: TeamChoices;
  without: readonly string[];
  hasMatches: boolean;
  hasOwnPlaces: boolean;
};

/** A preview ignores the name, so the name may be missing. */
export const bodyOf = (
  foreign: Foreign,
  { name = '', without, ...choices }: Omit<Choices, 'name'> & { name?: string },
  dryRun: boolean,
) => ({ ...choices, foreign, without: [...without], ...(name.trim() !== '' && { name }), dryRun });

export const OUTCOMES: Record<Line['outcome'], { words: string; tone: Tone }> = {
  known: { words: t`In the league`, tone: 'sched' },
  new: { words: t`New`, tone: 'done' },
  out: { words: t`Skipped`, tone: 'off' },
  merged: { words: t`Merged`, tone: 'sched' },
  taken: { words: t`Imported`, tone: 'done' },
  byHand: { words: t`Placed by hand`, tone: 'sched' },
  open: { words: t`Without a result`, tone: 'sched' },
  left: { words: t`Cannot be imported`, tone: 'bad' },
  same: { words: t`Unchanged`, tone: 'done' },
  differs: { words: t`Differs`, tone: 'bad' },
  untold: { words: t`Not on the other site`, tone: 'off' },
};

export const PARTS = ['teams', 'stages', 'matches', 'left', 'places'] as const;
export type Part = (typeof PARTS)[number];
export const PART_WORDS: Record<Part, string> = {
  teams: t`Teams`,
  stages: t`Stages`,
  matches: t`Matches`,
  left: t`Not imported`,
  places: t`Final places`,
};

export const linesOf = (lines: readonly Line[]): Record<Part, Line[]> => ({
  teams: lines.filter(({ kind }) => kind === 'team'),
  stages: lines.filter(({ kind }) => kind === 'stage'),
  matches: lines.filter(({ kind, outcome }) => kind === 'match' && outcome !== 'left'),
  left: lines.filter(({ kind, outcome }) => kind === 'left' || (kind === 'match' && outcome === 'left')),
  places: lines
    .filter(({ kind }) => kind === 'place')
    .toSorted((one, other) => Number(other.outcome === 'differs') - Number(one.outcome === 'differs')),
});
