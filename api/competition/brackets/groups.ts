import { type Context, type Database, idsOf } from '#api/database/database.ts';
import type { Entrant } from '#domain/competition/bracket/facts.ts';
import { chooseGroup, type GroupCounts } from '#domain/competition/groupChoice.ts';
import { conflict, conflictAt } from '#domain/errors.ts';
import { GROUP_SIZE, type Group } from '#domain/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { cancelMatches, listMatchRows } from '../matches/store.ts';
import { updateParticipation } from '../participations/store.ts';
import type { TournamentRow } from '../tournaments/store.ts';
import { loadBracketFacts } from './factsStore.ts';
import type { CancelledMatch } from './settle.ts';
import { listGroupPlaces } from './store.ts';

/** Returns a free place in the requested group, or by default in the group with the fewest teams. */
export async function findGroupPlace(db: Database, tournamentId: string, asked: Group | null) {
  const taken = await listGroupPlaces(db, tournamentId);
  const counts: GroupCounts = {};
  for (const { assigned_group } of taken) counts[assigned_group] = (counts[assigned_group] ?? 0) + 1;
  const group = chooseGroup(counts, asked);
  const isTaken = (place: number) =>
    taken.some(({ assigned_group, group_place }) => assigned_group === group && group_place === place);
  const group_place = Array.from({ length: GROUP_SIZE }, (_, index) => index + 1).find(
    (place) => !isTaken(place),
  );
  return { assigned_group: group, group_place: group_place ?? null };
}

export async function fillGroups({ db, now }: Context, { id, format }: TournamentRow) {
  if (format !== 'group_stage') return;
  const { entrants } = await loadBracketFacts(db, id);
  for (const team of entrants.filter(({ group }) => group === null))
    await updateParticipation(db, team.id, await findGroupPlace(db, id, null), now);
}

/** The intended place of each team: participation id → place, or null for none. */
export type Seating = ReadonlyMap<string, { group: Group; place: number } | null>;

export async function saveSeating(
  { db, now }: Context,
  tournamentId: string,
  entrants: readonly Entrant[],
  seating: Seating,
): Promise<CancelledMatch[]> {
  const moved = entrants.filter(({ id, group, groupPlace }) => {
    const seat = seating.get(id) ?? { group: null, place: null };
    return seating.has(id) && (seat.group !== group || seat.place !== groupPlace);
  });
  if (moved.length === 0) return [];
  const leaving = moved.filter(({ id, group }) => (seating.get(id)?.group ?? null) !== group);
  const gone = leaving.find(({ withdrawn }) => withdrawn);
  if (gone)
    throw conflictAt(
      'assignedGroup',
      'withdrawn',
      msg`${gone.name} has left the tournament and cannot be moved`,
    );
  const games = (await listMatchRows(db, tournamentId)).filter(
    ({ stage, status, counts }) => stage === 'group' && (status !== 'cancelled' || counts),
  );
  const isOf = (team: Entrant) => (game: (typeof games)[number]) =>
    game.team1_participation_id === team.id || game.team2_participation_id === team.id;
  const stuck = leaving.find((team) =>
    games.filter(isOf(team)).some(({ counts, status }) => counts || status === 'live'),
  );
  if (stuck)
    throw conflict(
      'has_played',
      msg`${stuck.name} has played in Group ${stuck.group ?? ''} and cannot be moved`,
    );
  const planned = games.filter((game) => leaving.some((team) => isOf(team)(game)));
  await cancelMatches(db, idsOf(planned), now);
  // Vacates the old places first, because a place can hold only one team.
  for (const { id } of moved)
    await updateParticipation(db, id, { assigned_group: null, group_place: null }, now);
  for (const { id } of moved) {
    const seat = seating.get(id);
    if (seat) await updateParticipation(db, id, { assigned_group: seat.group, group_place: seat.place }, now);
  }
  return planned.map(({ id, status, counts }) => ({ id, status, countsForStats: counts }));
}
