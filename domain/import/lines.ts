import { z } from 'zod';
import type { ImportReport } from '../contract/exchange/exchange.ts';
import { nameKey } from '../text/text.ts';
import type { Built } from './build.ts';
import type { ImportChoices, Merged } from './choices.ts';
import {
  cleanLine,
  type Foreign,
  type ForeignKind,
  type ForeignMatch,
  type ForeignStage,
  SERVICE_WORDS,
} from './foreign.ts';

export type ImportLine = ImportReport['lines'][number];

export const KIND_WORDS: Record<ForeignKind, string> = {
  single_elimination: 'single elimination',
  double_elimination: 'double elimination',
  round_robin: 'round robin',
  swiss: 'Swiss',
};

export const importLines = (
  foreign: Foreign,
  built: Built,
  { hasMatches, without }: Pick<ImportChoices, 'hasMatches' | 'without'>,
): ImportLine[] => [
  ...teamLines(built),
  ...stageLines(foreign, built),
  ...(hasMatches ? [...matchLines(foreign, built, new Set(without)), ...placeLines(foreign, built)] : []),
];

export const mergedLines = (merged: Merged['merged']): ImportLine[] =>
  merged.map(({ team, into }) => ({
    kind: 'team',
    key: team.key,
    what: team.name,
    outcome: 'merged',
    note: `The same team as ${into.name}`,
    team: { name: into.name, tag: into.tag ?? '', teamId: null },
  }));

export function importProblems(
  foreign: Foreign,
  built: Built,
  { hasMatches, hasOwnPlaces, without }: Pick<ImportChoices, 'hasMatches' | 'hasOwnPlaces' | 'without'>,
): string[] {
  const { teams, fit } = built;
  const problems = teams.flatMap(({ team, problem }) => (problem ? [`${team.name}: ${problem}`] : []));
  const names = new Set<string>();
  for (const { as, name } of teams) {
    if (as !== 'out' && names.has(nameKey(name)))
      problems.push(`Two teams are called ${name}: rename, merge or skip one of them`);
    if (as !== 'out') names.add(nameKey(name));
  }
  if (fit.draft.entrants.length < 2) problems.push('Import at least two teams');
  // Without some teams or matches, places cannot be expected to agree.
  const isWhole = hasMatches && without.length === 0 && teams.every(({ as }) => as !== 'out');
  if (foreign.isOver && isWhole && !hasOwnPlaces) {
    const differing = placeLines(foreign, built).filter(({ outcome }) => outcome === 'differs');
    const [first] = differing;
    const count =
      differing.length === 1 ? '1 final place differs' : `${differing.length} final places differ`;
    if (first)
      problems.push(
        `${count}, such as “${first.what}”. ${first.note}. Check the matches, or use the places that follow from the results`,
      );
  }
  return problems;
}

const teamLines = ({ teams }: Built): ImportLine[] =>
  teams.map(({ team, as, known, name, tag, note, problem }) => ({
    kind: 'team',
    key: team.key,
    what: team.name,
    outcome: as,
    note: problem ?? note,
    team: { name, tag, teamId: known?.id ?? null },
  }));

function stageLines(foreign: Foreign, { fit }: Built): ImportLine[] {
  const lines = fit.stages.map(({ stage, index, why }): ImportLine => {
    const kind = KIND_WORDS[stage.kind];
    const planned = index === null ? undefined : fit.draft.stages[index];
    const teams = planned?.feeds.length ?? stage.order.length;
    return {
      kind: 'stage',
      key: stage.key,
      team: null,
      what: `${stage.name}: ${kind}, ${teams} teams`,
      outcome: index === null ? 'left' : 'taken',
      note: why,
    };
  });
  return [
    ...lines,
    ...foreign.left.map(
      ({ what, why }, index): ImportLine => ({
        kind: 'left',
        key: `left-${index}`,
        what,
        outcome: 'left',
        note: why,
        team: null,
      }),
    ),
  ];
}

function matchLines(foreign: Foreign, { fit, teams }: Built, without: ReadonlySet<string>): ImportLine[] {
  const names = new Map(teams.map(({ team, name }) => [team.key, name]));
  const out = new Set(teams.flatMap(({ team, as }) => (as === 'out' ? [team.key] : [])));
  const placed = new Map(fit.draft.placed.map((each) => [each.match, each]));
  const unplaced = new Map(fit.draft.unplaced.map(({ match, why }) => [match, why]));
  return foreign.stages.flatMap((stage) =>
    stage.matches.flatMap((match): ImportLine[] => {
      const { team1, team2 } = match;
      if (team1 === null || team2 === null) return [];
      const line = {
        kind: 'match' as const,
        key: match.key,
        team: null,
        what: `${roundWords(stage, match)}: ${names.get(team1)} ${scoreWords(match)} ${names.get(team2)}`,
      };
      const is = placed.get(match);
      const isLeft = fit.stages.some((each) => each.stage === stage && each.index === null);
      if (is) {
        const outcome = is.result.scores === null ? 'open' : is.isByHand ? 'byHand' : 'taken';
        const byHand = is.isByHand ? BY_HAND : null;
        return [{ ...line, outcome, note: [is.result.note, byHand].filter(Boolean).join('. ') || null }];
      }
      if (out.has(team1) || out.has(team2))
        return [{ ...line, outcome: 'out', note: 'One of the teams is left out' }];
      const why = unplaced.get(match) ?? (isLeft ? 'The match’s stage cannot be imported' : null);
      if (why) return [{ ...line, outcome: 'left', note: why }];
      // Nothing is lost if a game that was not needed is left out.
      return match.winner || match.isOver || without.has(match.key)
        ? [{ ...line, outcome: 'out', note: null }]
        : [];
    }),
  );
}

const BY_HAND = 'The teams are placed by hand, because brackets are laid out differently here';

function scoreWords({ winner, score1, score2, isForfeit, isOver }: ForeignMatch): string {
  if (isForfeit && isOver && !winner) return 'in a double forfeit with';
  if (isForfeit && winner) return winner === 'team1' ? 'won by forfeit against' : 'lost by forfeit to';
  if (score1 !== null && score2 !== null) return `${score1}:${score2}`;
  return winner ? (winner === 'team1' ? 'beat' : 'lost to') : 'v';
}

function roundWords({ name, groups }: ForeignStage, { part, round, group }: ForeignMatch): string {
  if (part === 'group') return `${name}, group ${groups[group ?? 0]?.name ?? 'A'}, round ${round}`;
  if (part === 'third') return `${name}, third place`;
  if (part === 'final') return `${name}, grand final${round > 1 ? ' reset' : ''}`;
  return `${name}, ${part === 'lower' ? 'lower ' : ''}round ${round}`;
}

function placeLines(foreign: Foreign, { teams, places, participationOf }: Built): ImportLine[] {
  const site = SERVICE_WORDS[foreign.service];
  return teams
    .filter(({ as }) => as !== 'out')
    .map(({ team, name }) => {
      const here = places.get(participationOf.get(team.key) ?? '')?.position ?? null;
      return { team, name, here };
    })
    .filter(({ team, here }) => team.place !== null || here !== null)
    .toSorted((one, other) => (one.team.place ?? one.here ?? 0) - (other.team.place ?? other.here ?? 0))
    .map(({ team: { key, place }, name, here }): ImportLine => {
      const outcome = place === null ? 'untold' : place === here ? 'same' : 'differs';
      const note =
        outcome !== 'differs'
          ? null
          : `Place on ${site}: ${place}; according to the results here: ${here ?? 'open'}`;
      return { kind: 'place', key, what: `${here ?? place}. ${name}`, outcome, note, team: null };
    });
}

/** An id, which services send as a number or a string, such as `preview_…` before a bracket has begun. */
export const ident = z.union([z.string(), z.number()]).transform((value) => String(value).slice(0, 64));
/** A value that services can leave out. A value of another type counts as missing. */
export const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);
export const number = maybe(z.number());
export const words = maybe(z.string());

export const readPlace = (told: number | null | undefined): number | null =>
  told && Number.isInteger(told) && told > 0 && told <= 100_000 ? told : null;

/** A round, numbered from 1. Services can use negative numbers for losers' rounds. */
export const readRound = (told: number | null | undefined): number =>
  Math.min(100, Math.max(1, Math.abs(Math.round(told ?? 1))));

/** The part of its stage that a match belongs to. `is` tells which part of a bracket its name or round implies. */
export function partOf(
  kind: ForeignKind,
  is: Record<'third' | 'final' | 'lower', boolean>,
): ForeignMatch['part'] {
  if (kind === 'round_robin') return 'group';
  if (kind === 'swiss') return 'swiss';
  if (kind === 'single_elimination') return is.third ? 'third' : 'upper';
  if (is.final) return 'final';
  return is.lower ? 'lower' : 'upper';
}

export const ofUnknownFormat = (
  what: string,
  format: string | null | undefined,
): Foreign['left'][number] => ({
  what,
  why: `The format (${cleanLine(format, 40, 'unknown')}) is not available here`,
});
