import { changePlayer } from '#api/competition/players/change.ts';
import { createPlayer } from '#api/competition/players/create.ts';
import { addMembership, changeMembership, transferPlayer } from '#api/competition/players/memberships.ts';
import { findBySteamId } from '#api/competition/players/store.ts';
import type { Context } from '#api/database/database.ts';
import { noRole, playerName, steamId } from '#domain/contract/http/shapes.ts';
import { gameWords } from '#domain/games/words.ts';
import { accountKey } from '#domain/registrations/accountWords.ts';
import { type RosterRole, roleOf, roles, slotOf } from '#domain/registrations/roster.ts';
import { msg } from '#domain/text/msg.ts';
import { nameKey } from '#domain/text/text.ts';
import { type Columns, done, type Row, type Table, teamNamed } from './row.ts';
import { type Entered, findTeamOf, listEntered, listSeated } from './store.ts';

type Key = 'player' | 'steamId' | 'team' | 'role' | 'captain' | 'active';

export const players: Table<Key> = {
  get columns() {
    return {
      player: ['Player', 'Player name', 'Nickname', 'Name'],
      steamId: [gameWords().account.word, 'Steam ID', 'Steam', 'SteamID64', 'Account'],
      team: ['Team', 'Team name'],
      role: ['Role', 'Position', 'Primary role'],
      captain: ['Captain', 'Is captain'],
      active: ['Active', 'Is active'],
    } satisfies Columns<Key>;
  },
  required: ['player', 'steamId'],
  fields: {
    name: 'player',
    steamId: 'steamId',
    playerId: 'steamId',
    role: 'role',
    toParticipationId: 'team',
  },
  title: (row) => row.text('player'),
  prepare: async ({ db }, tournament, rows) => {
    const entered = await listEntered(db, tournament.id);
    /** The expected roster places after the whole import, so that two players can swap places. */
    const expected = new Set(rows.map((row) => placeOf(row.text('team'), row.text('steamId'))));
    return async (context, row) => {
      const name = row.need('player', playerName, msg`Player name is missing`) ?? '';
      const id = row.need('steamId', steamId, msg`${gameWords().account.word} is missing`) ?? '';
      const team = teamNamed(row, 'team', entered);
      const places = roles().map((role) => [role, `${slotOf(role)}`] as const);
      const role = row.choice('role', places, noRole());
      const [isCaptain, isActive = true] = [row.flag('captain'), row.flag('active')];
      row.settle();
      const known = await findBySteamId(context.db, id);
      // A row for a former member of a team does not create a new player.
      if (!known && team && !isActive) return done(`${name} was not in ${team.name}`, []);
      const added = { name, steamId: id, ...(role && { primaryRole: role }) };
      const playerId = known?.id ?? (await createPlayer(context, added)).player.id;
      const changes: string[] = [];
      if (known && known.name !== name) {
        await changePlayer(context, known.id, { name });
        changes.push(`${known.name} is ${name}`);
      }
      const isExpected = (other: string) =>
        [team?.name, team?.tag].some((word) => expected.has(placeOf(word ?? '', other)));
      const wanted = { playerId, team, role, isCaptain, isExpected };
      if (team && isActive) changes.push(...(await seat(context, row, tournament.id, { ...wanted, team })));
      if (team && !isActive) changes.push(...(await leave(context, playerId, team)));
      if (known) return done(name, changes);
      return { outcome: 'create', what: [`${name}: new`, ...changes].join(', ') };
    };
  },
};

const placeOf = (team: string, account: string) => `${nameKey(team)} ${accountKey(account)}`;

type Wanted = {
  playerId: string;
  team: Entered;
  role: RosterRole | undefined;
  isCaptain: boolean | undefined;
  isExpected: (steamId: string) => boolean;
};

/** Puts a player in a roster place. The player is new, or comes from another place or team in the tournament. */
async function seat(
  context: Context,
  row: Row<Key>,
  tournamentId: string,
  { playerId, team, role, isCaptain, isExpected }: Wanted,
) {
  const changes: string[] = [];
  const seats = (await listSeated(context.db, team.id)).filter(({ is_active }) => is_active);
  const own = seats.find((each) => each.player_id === playerId);
  const captain = isCaptain !== undefined && isCaptain !== (own?.is_captain ?? false);
  if (!own) {
    if (!role) row.note('role', msg`Enter the player’s role in ${team.name}`);
    row.settle();
    const there = await findTeamOf(context.db, tournamentId, playerId);
    const place = { tournamentParticipationId: team.id, role: role as RosterRole };
    if (there)
      await transferPlayer(context, playerId, {
        fromParticipationId: there.participation_id,
        toParticipationId: team.id,
        newRole: role,
      });
    else await addMembership(context, { playerId, ...place, ...(isCaptain && { isCaptain }) });
    changes.push(there ? `from ${there.name} to ${team.name}` : `${role} in ${team.name}`);
    const now = there && (await listSeated(context.db, team.id)).find((each) => each.player_id === playerId);
    if (now && isCaptain && !now.is_captain) await changeMembership(context, now.id, { isCaptain });
    return changes;
  }
  if (role && own.slot !== slotOf(role)) {
    const holder = seats.find(({ slot }) => slot === slotOf(role));
    const swapWith = holder && isExpected(holder.steam_id) ? holder.id : undefined;
    await changeMembership(context, own.id, { role, ...(swapWith && { swapWith }) });
    changes.push(`${role} instead of ${roleOf(own.slot)}`);
  }
  if (captain) {
    await changeMembership(context, own.id, { isCaptain });
    changes.push(isCaptain ? 'captain' : 'no longer captain');
  }
  return changes;
}

/** Removes a player from a roster. The membership remains as history. */
async function leave(context: Context, playerId: string, team: Entered) {
  const seats = await listSeated(context.db, team.id);
  const own = seats.find((each) => each.player_id === playerId && each.is_active);
  if (!own) return [];
  await changeMembership(context, own.id, { registrationStatus: 'inactive' });
  return [`leaves ${team.name}`];
}
