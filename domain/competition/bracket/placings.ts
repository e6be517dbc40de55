import { type Elimination, eliminationPlacings } from '../stages/elimination/elimination.ts';
import type { Stage } from '../stages/stage.ts';
import { isSwissOver, swissRows } from '../stages/swiss/swiss.ts';
import { type PlannedStage, type StagedTournament, teamsBefore } from '../stages/tournament.ts';
import { isPlayedOut } from './missing.ts';
import type { Resolved, ResolvedSlot } from './resolve.ts';

export type Placing = { position: number; settledBy: string | null };

/**
 * Each team's final place, determined by the last stage that it reached (docs/rules.md, "Final places"). In complete
 * groups, teams that do not advance share places: all third-placed teams share one, and so on.
 */
export function placings(resolved: Resolved): Map<string, Placing> {
  const { tournament, groups, slots } = resolved;
  const { stages, planned } = tournament;
  const places = new Map<string, Placing>();
  const last = lastMatches(slots);
  const later = new Set<string | null>();
  for (let index = stages.length - 1; index >= 0; index -= 1) {
    const stage = stages[index];
    if (!stage) continue;
    const past = teamsBefore(planned, index);
    const put = (team: string, place: number, match: string | null) => {
      if (!places.has(team) && !later.has(team))
        places.set(team, { position: place + past, settledBy: match });
    };
    if (stage.kind === 'elimination')
      for (const { team, from } of eliminationPlacings(stage)) {
        const place = stage.left.has(team) && !hasWonOnField(stage, team) ? stage.entrants.length : from;
        put(team, place, last.get(team) ?? null);
      }
    else if (stage.kind === 'round_robin') {
      for (const { table } of groups.filter((group) => group.stage === index && group.table.complete))
        for (const { team, rank } of table.rows)
          if (!goesOn(planned, index, rank)) put(team, (rank - 1) * stage.groups.length + 1, null);
    } else if (isSwissOver(stage)) for (const { team, rank } of swissRows(stage)) put(team, rank, null);
    for (const team of teamsIn(stage)) later.add(team);
  }
  return isPlayedOut(resolved) ? ranked(places, tournament.entrants) : places;
}

/** The final places without gaps. Teams in the draw that have no place, since their games were annulled, come last. */
function ranked(places: ReadonlyMap<string, Placing>, drawn: StagedTournament['entrants']) {
  const positions = [...places.values()].map(({ position }) => position);
  const first = positions.includes(1) ? 1 : 2;
  const rankOf = (position: number) => first + positions.filter((other) => other < position).length;
  const ends = new Map<string, Placing>();
  for (const team of new Set([...places.keys(), ...drawn])) {
    if (team === null) continue;
    const { position = Number.POSITIVE_INFINITY, settledBy = null } = places.get(team) ?? {};
    ends.set(team, { position: rankOf(position), settledBy });
  }
  return ends;
}

const hasWonOnField = ({ rounds }: Elimination, team: string) =>
  rounds.some(({ slots }) => slots.some(({ winner, match }) => winner === team && match && !match.isForfeit));

/** Whether teams of this rank in their groups advance to a later stage without a comparison across groups. */
const goesOn = (planned: readonly PlannedStage[], index: number, rank: number) =>
  planned.some(({ feeds }) =>
    feeds.some((feed) => !('entrant' in feed) && feed.stage === index && feed.place === rank && !feed.best),
  );

const teamsIn = (stage: Stage) =>
  stage.kind === 'elimination'
    ? stage.rounds.flatMap(({ slots }) => slots.flatMap(({ sides }) => sides.map(({ team }) => team)))
    : stage.entrants.map(({ team }) => team);

function lastMatches(slots: readonly ResolvedSlot[]): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  for (const { winner, match, sides } of slots)
    if (match && (winner !== null || match.forfeit === 'both'))
      for (const { team } of sides) if (team !== null) last.set(team, match.id);
  return last;
}
