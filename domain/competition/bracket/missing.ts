import { UNPAIRED } from '../stages/slots.ts';
import { isStageOver, roundsOf } from '../stages/stage.ts';
import type { TournamentStage } from '../tournament.ts';
import { type BracketFacts, isAnnulledIn, isDrawn, type PlayedMatch } from './facts.ts';
import { missingGroupGames, missingKnockout } from './generate.ts';
import { misplacedResults, type Resolved, type ResolvedSide } from './resolve.ts';

export type Missing =
  | { kind: 'draw' }
  /** The number of matches that 'Generate All Matches' would create. */
  | { kind: 'matches'; count: number }
  /** Registration is open, so teams can still join an empty group. */
  | { kind: 'registration' }
  | { kind: 'tie'; group: string }
  /** Teams in a Swiss round, such as `S2`, are waiting for an organiser to pair them. */
  | { kind: 'pairing'; place: string }
  | { kind: 'place'; place: string }
  | { kind: 'misplaced'; matchId: string }
  /** A match was cancelled but its result still counts, so no team advances from it. */
  | { kind: 'cancelled'; matchId: string };

export function missingIn(facts: BracketFacts, resolved: Resolved): Missing[] {
  if (!isDrawn(facts)) return [{ kind: 'draw' }];
  const { groups, slots } = resolved;
  const count = [...missingGroupGames(resolved, facts), ...missingKnockout(resolved)].length;
  const takesTeams = groups.some(
    ({ group: { settings }, stage, entrants }) =>
      settings.takesTeams && entrants.every((team) => isAnnulledIn(team, stage)),
  );
  const rounds = new Set(slots.flatMap(({ round, sides }) => (sides.some(isUnpaired) ? round : [])));
  return [
    ...(takesTeams ? [{ kind: 'registration' as const }] : []),
    ...misplacedResults(resolved).map(({ id }): Missing => ({ kind: 'misplaced', matchId: id })),
    ...groups.flatMap(({ name, table }): Missing[] =>
      table.needsTieBreak ? [{ kind: 'tie', group: name }] : [],
    ),
    ...slots.flatMap(({ match }): Missing[] =>
      match?.status === 'cancelled' && match.stage !== 'group'
        ? [{ kind: 'cancelled', matchId: match.id }]
        : [],
    ),
    ...[...rounds].map((place): Missing => ({ kind: 'pairing', place })),
    ...slots.flatMap(({ key, sides }) =>
      sides.flatMap(({ team, open, isByHand }, index): Missing[] =>
        team === null && isByHand && open !== 'Bye' ? [{ kind: 'place', place: `${key}.${index + 1}` }] : [],
      ),
    ),
    ...(count > 0 ? [{ kind: 'matches' as const, count }] : []),
  ];
}

const isUnpaired = ({ open }: ResolvedSide) => open === UNPAIRED;

export const isPlayedOut = ({ tournament: { stages } }: Resolved): boolean => stages.every(isStageOver);

/**
 * The step that a tournament without a champion still needs after its last match: an organiser must award a final that
 * both teams forfeited, or end the tournament without a champion.
 */
export function lackingChampion(
  resolved: Resolved,
): { kind: 'champion'; final: PlayedMatch | null } | undefined {
  if (resolved.champion !== null || !isPlayedOut(resolved)) return undefined;
  const final = resolved.slots.find(({ stage, match }) => stage === 'final' && match?.forfeit === 'both');
  return { kind: 'champion', final: final?.match ?? null };
}

/** Stages in order. Only the champion's entry has a team. */
type Reached = Map<TournamentStage, string | null>;

/** The stages that a tournament has reached (docs/rules.md, "Course of a tournament"). */
export function reachedStages(
  facts: BracketFacts,
  { slots, champion, tournament }: Resolved,
  hasBegun = false,
): Reached {
  const { entrants, matches } = facts;
  const reached: Reached = new Map();
  if (!isDrawn(facts) && slots.every(({ match }) => match === null)) return reached;
  const isPlayed = matches.some(
    ({ status, countsForStats, forfeit }) => status === 'live' || (countsForStats && forfeit === null),
  );
  if (hasBegun || isPlayed) reached.set('started', null);
  const groupStages = tournament.stages.filter(({ kind }) => kind === 'round_robin');
  const areGroupsOver = groupStages.every(isStageOver);
  if (groupStages.length > 0 && areGroupsOver) reached.set('group_stage_complete', null);
  const isFinalKnown = finalOf(slots)?.sides.every(({ team }) => team !== null);
  if (reached.has('started') && areGroupsOver && isFinalKnown) reached.set('final_starting', null);
  const team = entrants.find(({ id }) => id === champion);
  if (team) reached.set('champion', team.teamId);
  return reached;
}

/**
 * Whether play has moved past a stage, so it is too late to announce that stage (docs/rules.md, "Course of a
 * tournament").
 */
export function isOvertaken(stage: TournamentStage, { tournament, slots, champion }: Resolved): boolean {
  if (stage === 'started') return champion !== null;
  if (stage === 'final_starting') return PLAYED.has(finalOf(slots)?.status ?? '');
  if (stage === 'champion') return false;
  const { stages } = tournament;
  const knockout = stages.slice(stages.findLastIndex(({ kind }) => kind === 'round_robin') + 1);
  return knockout.flatMap(roundsOf).some((round) => round.slots.some(({ winner }) => winner !== null));
}

const PLAYED = new Set(['live', 'completed']);

const finalOf = (slots: Resolved['slots']) => slots.find(({ stage }) => stage === 'final');
