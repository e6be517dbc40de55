import { type Context, type Database, idsOf, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { NewMatch } from '#domain/contract/competition/matches.ts';
import { invalid } from '#domain/errors.ts';
import { type RosterRole, slotOf } from '#domain/registrations/roster.ts';
import { settle } from '../brackets/settle.ts';
import { listRosterSlots } from '../players/membershipStore.ts';
import { findPlayers } from '../players/store.ts';
import { lockMatch, requireTeams } from './lock.ts';
import { presentMatch } from './present.ts';
import { type FullMatch, getMatch, replacePlayers, teamIdsOf } from './store.ts';

/** A player in a match. Only players in main roles count as having played (docs/rules.md, "Who played"). */
export type Played = { playerId: string; participationId: string; slot: number };

type Given = { playerId: string; participationId: string; role: RosterRole };

export const setParticipation = (context: Context, matchId: string, given: readonly Given[]) =>
  inTransaction(context, async (context, db) => {
    const match = await lockMatch(db, matchId);
    const players = given.map(({ playerId, participationId, role }) => ({
      playerId,
      participationId,
      slot: slotOf(role),
    }));
    await applyParticipation(context, match, players);
    return presentMatch(await getMatch(db, matchId));
  });

export async function applyParticipation(context: Context, match: FullMatch, players: readonly Played[]) {
  const { db } = context;
  await requirePlayable(db, match, players);
  await replacePlayers(db, match.id, players);
  await settle(context, match.tournament_id, teamIdsOf(match), idsOf(match.players));
  const payload = { tournamentId: match.tournament_id, matchId: match.id, fields: ['participatingPlayers'] };
  await recordEvent(context, 'match.changed', payload, {
    before: { players: playedIn(match), rosterFixed: match.roster_fixed },
    after: { players: playedIn(await getMatch(db, match.id)) },
  });
}

export const playedIn = ({ players }: FullMatch): Played[] =>
  players.map(({ id, participationId, slot }) => ({ playerId: id, participationId, slot }));

/** Throws if a player cannot have played, with errors at the fields named by `list` and `id`. */
async function requirePlayable(
  db: Database,
  match: FullMatch,
  players: readonly Played[],
  [list, id] = ['players', 'playerId'],
) {
  const teams = requireTeams(match);
  const ids = players.map(({ playerId }) => playerId);
  const known = await findPlayers(db, ids);
  const fields: Record<string, string> = {};
  for (const [index, { playerId, participationId, slot }] of players.entries()) {
    if (!known.some((player) => player.id === playerId))
      fields[`${list}.${index}.${id}`] = 'Player not found';
    else if (players.findIndex((other) => other.playerId === playerId) < index)
      fields[`${list}.${index}.${id}`] = 'This player is on the list twice';
    if (participationId === '' || slot === 0)
      fields[`${list}.${index}.participationId`] ??=
        'This player is on neither roster: choose a team and a role';
    else if (![teams.team1.participationId, teams.team2.participationId].includes(participationId))
      fields[`${list}.${index}.participationId`] = 'This team is not in this match';
  }
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
}

/** A missing team or role is taken from the rosters. */
export async function readPlayers(
  db: Database,
  match: FullMatch,
  given: NonNullable<NewMatch['participatingPlayers']>,
): Promise<Played[]> {
  const teams = teamIdsOf(match).filter((id) => id !== null);
  const rosters = await listRosterSlots(db, teams);
  const players = given.map(({ id, participationId, role }) => {
    const seat = rosters.find(({ player_id }) => player_id === id);
    const slot = role ? slotOf(role) : seat?.slot;
    return {
      playerId: id,
      participationId: participationId ?? seat?.participation_id ?? '',
      slot: slot ?? 0,
    };
  });
  await requirePlayable(db, match, players, ['participatingPlayers', 'id']);
  return players;
}
