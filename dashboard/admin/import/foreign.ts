import type { ImportReport, importForeign } from '#domain/contract/exchange/exchange.ts';
import type { Input } from '#domain/contract/http/endpoint.ts';
import type { Foreign } from '#domain/import/foreign.ts';
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
};

/** Returns the request body. A preview ignores the name, so it may be missing. */
export const bodyOf = (
  foreign: Foreign,
  { name = '', without, ...choices }: Omit<Choices, 'name'> & { name?: string },
  dryRun: boolean,
) => ({ ...choices, foreign, without: [...without], ...(name.trim() !== '' && { name }), dryRun });

export const OUTCOMES: Record<Line['outcome'], { words: string; tone: Tone }> = {
  known: { words: 'In the league', tone: 'sched' },
  new: { words: 'New', tone: 'done' },
  out: { words: 'Left out', tone: 'off' },
  taken: { words: 'Imported', tone: 'done' },
  byHand: { words: 'Placed by hand', tone: 'sched' },
  open: { words: 'Without a result', tone: 'sched' },
  left: { words: 'Cannot be imported', tone: 'bad' },
  same: { words: 'The same', tone: 'done' },
  differs: { words: 'Differs', tone: 'bad' },
  untold: { words: 'Not given there', tone: 'off' },
};

export const PARTS = ['teams', 'stages', 'matches', 'left', 'places'] as const;
export type Part = (typeof PARTS)[number];
export const PART_WORDS: Record<Part, string> = {
  teams: 'Teams',
  stages: 'Stages',
  matches: 'Matches',
  left: 'Not imported',
  places: 'Final places',
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
