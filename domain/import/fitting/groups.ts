import { MEETINGS } from '../../competition/stages/limits.ts';
import { tableOf } from '../../competition/stages/roundRobin/group.ts';
import type { RoundRobin } from '../../competition/stages/roundRobin/roundRobin.ts';
import { isBetween } from '../../competition/stages/slots.ts';
import { roundsOf } from '../../competition/stages/stage.ts';
import type { TieRecord } from '../../competition/tieSettling.ts';
import type { ForeignMatch, ForeignStage } from '../foreign.ts';
import { type Fitted, placedAt } from './draft.ts';
import { hasBoth } from './elimination.ts';

export function fitGroups(stage: RoundRobin, index: number, matches: readonly ForeignMatch[]): Fitted {
  const fitted: Fitted = { placed: [], unplaced: [], placements: new Map() };
  const free = new Set(roundsOf(stage).flatMap(({ slots }) => slots));
  for (const match of matches.filter(hasBoth).toSorted((one, other) => one.round - other.round)) {
    const slot = [...free].find(
      ({ sides: [{ team: one }, { team: other }] }) =>
        one !== null && other !== null && isBetween({ ...match, id: '', winner: null }, one, other),
    );
    if (!slot) {
      const haveMet = fitted.placed.some(({ match: { team1, team2 } }) =>
        isBetween({ ...match, id: '', winner: null }, team1 ?? '', team2 ?? ''),
      );
      const why = haveMet
        ? `In this group two teams meet ${MEETINGS[stage.settings.legs - 1]} at the most`
        : 'These two are not in one group';
      fitted.unplaced.push({ match, why });
      continue;
    }
    free.delete(slot);
    const [team1, team2] = [slot.sides[0].team ?? '', slot.sides[1].team ?? ''];
    fitted.placed.push(placedAt(match, { stage: index, key: slot.key, team1, team2, isByHand: false }));
  }
  return fitted;
}

/** The most meetings of any two teams, up to a group's number of legs. */
export function legsOf(matches: readonly ForeignMatch[]): number {
  const met = new Map<string, number>();
  for (const { team1, team2 } of matches.filter(hasBoth)) {
    const pair = [team1, team2].toSorted().join(' ');
    met.set(pair, (met.get(pair) ?? 0) + 1);
  }
  return Math.min(MEETINGS.length, Math.max(1, ...met.values()));
}

/** The most teams ordered by a decision, and the most decisions in a group. */
const MOST_IN_GROUP = 5;

/**
 * Orders in which the site puts teams that stay level here, by group: as it tells the places of the group, else by where
 * these teams have ended in the tournament.
 */
export function decisionsOf(
  stage: RoundRobin,
  { groups }: ForeignStage,
  endOf: (team: string) => number | null,
): (TieRecord & { group: string })[] {
  return stage.groups.flatMap((group, index) => {
    const places = groups[index]?.places ?? [];
    const { rows, complete } = tableOf(group);
    if (!complete) return [];
    const ranks = [...new Set(rows.map(({ rank }) => rank))];
    const levels = ranks
      .map((rank) => rows.filter((row) => row.rank === rank).map(({ team }) => team))
      .filter((tied) => tied.length > 1 && tied.length <= MOST_IN_GROUP)
      .flatMap((tied) => {
        const order = ordered(tied, (team) => (places.includes(team) ? places.indexOf(team) : null));
        const level = order ?? ordered(tied, endOf);
        return level ? [level] : [];
      })
      .slice(0, MOST_IN_GROUP);
    return levels.length > 0 ? [{ group: group.name, levels }] : [];
  });
}

/** Teams by their places, or null where one has none, or two share one. */
function ordered(teams: readonly string[], placeOf: (team: string) => number | null): string[] | null {
  const places = teams.map(placeOf);
  if (places.includes(null) || new Set(places).size < teams.length) return null;
  return teams.toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
}
