import { STAGE_FORMATS } from '../../settings.ts';
import { layoutOf } from '../stages/elimination/layoutOf.ts';
import { type PlannedStage, readStages, type StoredStage, teamsBefore } from '../stages/tournament.ts';
import type { TournamentFormat } from '../tournament.ts';
import { stagesFor } from './plan.ts';

type Shape = {
  format: TournamentFormat;
  stages: readonly StoredStage[] | null;
  maxTeams: number;
  /** The number of seeds in the draw; null before the draw. */
  drawnTeams: number | null;
  teamCount: number;
};

/**
 * The number of teams that share each final place, from first place down; 0 for a place included in a shared place
 * above it (docs/rules.md, "Final places"). Teams share a place if the same round eliminates them, or if they finish in
 * the same place in their groups.
 */
export function sharedPlaces({ format, stages, maxTeams, drawnTeams, teamCount }: Shape): number[] {
  // Neither match formats nor tie-breakers affect which places are shared.
  const rest = {
    stageFormats: STAGE_FORMATS,
    semifinalPairing: 'crossed',
    tieBreakers: [],
    decisions: [],
  } as const;
  const teams = drawnTeams === null ? maxTeams : Math.max(drawnTeams, teamCount);
  return sharedIn(stagesFor({ format, stages: readStages(stages ?? []), drawnTeams, ...rest }, teams));
}

function sharedIn(planned: readonly PlannedStage[]): number[] {
  const ends = planned.flatMap((stage, index) => {
    const before = teamsBefore(planned, index);
    const countGoingOn = (place: number) =>
      planned.flatMap(({ feeds }) =>
        feeds.filter((feed) => !('entrant' in feed) && feed.stage === index && feed.place === place),
      ).length;
    return endsOf(stage).map(({ place, from, teams }) => ({
      position: from + before,
      teams: teams - countGoingOn(place),
    }));
  });
  return ends
    .filter(({ teams }) => teams > 0)
    .toSorted((one, other) => one.position - other.position)
    .flatMap(({ teams }) => [teams, ...Array.from({ length: teams - 1 }, () => 0)]);
}

/** Each place in a stage: its number in feeds, the best rank it covers, and how many teams finish there. */
function endsOf({ settings, feeds }: PlannedStage): { place: number; from: number; teams: number }[] {
  if (settings.kind === 'swiss')
    return feeds.map((_, index) => ({ place: index + 1, from: index + 1, teams: 1 }));
  if (settings.kind === 'round_robin') {
    const { groups } = settings;
    return Array.from({ length: Math.max(...groups) }, (_, index) => ({
      place: index + 1,
      from: index * groups.length + 1,
      teams: groups.filter((size) => size > index).length,
    }));
  }
  const slots = layoutOf(settings, feeds.length).rounds.flatMap((round) => round.slots);
  const ranges = new Map(
    slots.flatMap((slot) => [slot.winnerPlaces, slot.loserPlaces]).flatMap((each) => (each ? [each] : [])),
  );
  return [...ranges]
    .toSorted(([one], [other]) => one - other)
    .map(([from, to], index) => ({
      place: settings.kind === 'gsl' ? index + 1 : from,
      from,
      teams: to - from + 1,
    }));
}
