import { msg } from '../../text/msg.ts';
import type { Sentence } from '../../text/phrase.ts';
import { nameList } from '../../text/translate.ts';
import { plannedRounds } from '../stages/planning/cost.ts';
import { type PlanName, planFor } from '../stages/planning/plans.ts';
import { planProblems } from '../stages/planning/problems.ts';
import type { Stage } from '../stages/stage.ts';
import { type PlannedStage, shapeOf, writeStages } from '../stages/tournament.ts';
import { type BracketFacts, isDrawn, prefixOf } from './facts.ts';
import { missingGroupGames } from './generate.ts';
import { planOf } from './plan.ts';
import { type Resolved, resolve } from './resolve.ts';

export type StagePreview = {
  name: string;
  kind: PlannedStage['settings']['kind'];
  groups: { name: string; teams: number }[];
  byes: { place: string; team: string | null }[];
  /** The maximum number of matches, including a reset of the grand final. */
  matches: number;
  rounds: number;
};

export type Alternative = { plan: PlanName; matches: number; rounds: number; stages: PlannedStage[] };

export type DrawPreview = {
  isDrawn: boolean;
  teams: number;
  stages: StagePreview[];
  problems: Sentence[];
  isPlayable: boolean;
  /** Better lists of stages, offered if the draw has problems. */
  alternatives: Alternative[];
};

/** A preview of the draw with the current teams (docs/rules.md, "The draw"). */
export function previewDraw(facts: BracketFacts): DrawPreview {
  const drawn = isDrawn(facts);
  const outline = outlineOf(facts);
  const isPoor = outline.problems.length > 0 && !drawn;
  return { ...outline, isDrawn: drawn, alternatives: isPoor ? alternativesFor(facts) : [] };
}

function outlineOf(facts: BracketFacts): Omit<DrawPreview, 'isDrawn' | 'alternatives'> {
  const teams = facts.entrants.length;
  const drawn = drawnFacts(facts);
  const resolved = resolve(drawn);
  const { stages: planned } = planOf(drawn);
  const stages = planned.map((plan, index) => stagePreview(resolved, plan, index));
  const reasons = reasonsAgainst(facts, planned, teams);
  const isPlayable = reasons.length === 0;
  const flaws = planned.flatMap((plan, index) => flawsOf(planned, plan, stages[index]));
  return { teams, stages, problems: isPlayable ? flaws : reasons, isPlayable };
}

function drawnFacts(facts: BracketFacts): BracketFacts {
  if (isDrawn(facts)) return facts;
  if (facts.format !== 'group_stage') {
    const entrants = facts.entrants.map((team, index) => ({ ...team, seed: index + 1 }));
    return { ...facts, entrants, drawnTeams: entrants.length };
  }
  const closed = { ...facts, takesTeams: false };
  const games = missingGroupGames(resolve(closed), closed);
  const matches = games.map(({ team1, team2, stage, format }, index) => ({
    id: `game ${index}`,
    stage,
    slot: null,
    team1,
    team2,
    status: 'scheduled' as const,
    team1Score: null,
    team2Score: null,
    winner: null,
    forfeit: null,
    countsForStats: false,
    format,
    scheduledTime: null,
    streamUrl: null,
  }));
  return { ...closed, matches: [...facts.matches, ...matches] };
}

function stagePreview({ tournament }: Resolved, plan: PlannedStage, index: number): StagePreview {
  const stage = tournament.stages[index] as Stage;
  const prefix = prefixOf(tournament.planned, index);
  const { settings, name } = plan;
  const told = { name, kind: settings.kind, groups: [], byes: byesOf(stage) };
  if (stage.kind === 'round_robin') {
    const groups = stage.groups.map((group) => ({
      name: prefix + group.name,
      teams: teamsIn(group.seats.map(({ entrant }) => entrant)),
    }));
    const { legs } = stage.settings;
    const matches = groups.reduce((sum, { teams }) => sum + (teams * (teams - 1) * legs) / 2, 0);
    const most = Math.max(0, ...groups.map(({ teams }) => teams));
    return { ...told, groups, matches, rounds: most < 2 ? 0 : (most - 1 + (most % 2)) * legs };
  }
  if (stage.kind === 'swiss') {
    const rounds = plannedRounds(settings, teamsIn(stage.entrants));
    return { ...told, matches: rounds.reduce((sum, round) => sum + round.matches, 0), rounds: rounds.length };
  }
  const played = stage.rounds
    .map(({ slots }) => slots.filter(({ state }) => state !== 'bye').length)
    .filter((matches) => matches > 0);
  return { ...told, matches: played.reduce((sum, matches) => sum + matches, 0), rounds: played.length };
}

const teamsIn = (entrants: Stage['entrants']) =>
  entrants.filter(({ team, place }) => team !== null || place !== undefined).length;

function byesOf(stage: Stage): StagePreview['byes'] {
  const rounds =
    stage.kind === 'elimination' ? stage.rounds : stage.kind === 'swiss' ? stage.rounds.slice(0, 1) : [];
  return rounds.flatMap(({ slots }) =>
    slots.flatMap(({ state, isVoid, sides }) => {
      const own = sides.find(
        ({ open, source }) => open !== 'Bye' && source.kind !== 'winner' && source.kind !== 'loser',
      );
      return state === 'bye' && !isVoid && own ? [{ place: own.words, team: own.team }] : [];
    }),
  );
}

function reasonsAgainst(facts: BracketFacts, planned: readonly PlannedStage[], teams: number): Sentence[] {
  if (teams < 2) return [msg`At least two teams are needed.`];
  if (facts.format !== 'stages') return [];
  return planProblems(planned).map(({ stage, message }) => msg`${planned[stage]?.name ?? ''}: ${message}.`);
}

function flawsOf(
  planned: readonly PlannedStage[],
  { settings, feeds }: PlannedStage,
  stage: StagePreview | undefined,
): Sentence[] {
  if (!stage) return [];
  if (settings.kind === 'round_robin') {
    const groupsOf = (isMeant: (teams: number) => boolean) =>
      nameList(stage.groups.map(({ name, teams }) => isMeant(teams) && name));
    const [empty, alone] = [0, 1].map((size) => groupsOf((teams) => teams === size));
    const isLast = planned.at(-1)?.settings === settings;
    const whole = isLast ? '' : groupsOf((teams) => teams > 1 && teams <= settings.advancing);
    const sizes = stage.groups.map(({ teams }) => teams).filter((teams) => teams > 0);
    const apart = Math.max(...sizes) - Math.min(...sizes);
    return [
      ...(empty ? [msg`Groups without a team: ${empty}.`] : []),
      ...(alone ? [msg`Groups with only one team, and so no games: ${alone}.`] : []),
      ...(whole ? [msg`Groups in which every team advances: ${whole}.`] : []),
      ...(apart > 1 ? [msg`The largest group has ${apart} more teams than the smallest.`] : []),
    ];
  }
  const byes = stage.byes.length;
  const isPoor = settings.kind !== 'swiss' && byes > feeds.length - byes;
  return isPoor ? [msg`${byes} of ${feeds.length} teams have a bye in the first round.`] : [];
}

const OFFERED: readonly PlanName[] = [
  'groups_into_cup',
  'swiss_into_eight',
  'double_elimination',
  'league',
  'cup',
];
const MOST_OFFERED = 3;
/** With more teams, a round robin would take too long. */
const LARGEST_LEAGUE = 8;

function alternativesFor(facts: BracketFacts): Alternative[] {
  const teams = facts.entrants.length;
  const now = JSON.stringify(shapeOf(writeStages(facts.stages)));
  return OFFERED.flatMap((plan): Alternative[] => {
    const stages = plan === 'league' && teams > LARGEST_LEAGUE ? null : planFor(plan, teams);
    if (!stages || JSON.stringify(shapeOf(writeStages(stages))) === now) return [];
    const other = outlineOf({
      ...facts,
      format: 'stages',
      stages,
      maxTeams: teams,
      matches: [],
      placements: new Map(),
    });
    if (other.problems.length > 0) return [];
    return [{ plan, stages, ...totalsOf(other.stages) }];
  }).slice(0, MOST_OFFERED);
}

export const totalsOf = (stages: readonly Pick<StagePreview, 'matches' | 'rounds'>[]) => ({
  matches: stages.reduce((sum, { matches }) => sum + matches, 0),
  rounds: stages.reduce((sum, { rounds }) => sum + rounds, 0),
});
