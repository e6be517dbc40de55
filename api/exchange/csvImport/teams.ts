import { changeParticipation } from '#api/competition/participations/change.ts';
import { registerTeam } from '#api/competition/participations/register.ts';
import { addPlayers } from '#api/competition/players/addPlayers.ts';
import { changePlayer } from '#api/competition/players/change.ts';
import { changeMembership, removeMembership } from '#api/competition/players/memberships.ts';
import { requireFree } from '#api/competition/registrations/conflicts.ts';
import { changeTeam } from '#api/competition/teams/change.ts';
import { createTeam } from '#api/competition/teams/create.ts';
import type { TournamentRow } from '#api/competition/tournaments/store.ts';
import type { Context } from '#api/database/database.ts';
import { group, teamName, teamTag } from '#domain/contract/http/shapes.ts';
import type { DomainError } from '#domain/errors.ts';
import { areAccountsTexts, isSameAccount } from '#domain/registrations/accountWords.ts';
import {
  isReserve,
  mainRoles,
  type RosterPlayer,
  type RosterRole,
  reserveRoles,
  roleOf,
  roles,
  slotOf,
  teamSize,
} from '#domain/registrations/roster.ts';
import { readRosterLines, rosterHeadings } from '#domain/registrations/rosterLines.ts';
import { rosterProblems } from '#domain/registrations/rosterRules.ts';
import { msg } from '#domain/text/msg.ts';
import { sentence } from '#domain/text/sentences.ts';
import { nameKey } from '#domain/text/text.ts';
import { done, type Row, type Table } from './row.ts';
import { type Entered, findTeamNamed, listEntered, listSeated } from './store.ts';

type PlayerKey = `player${number}`;
type Key = 'team' | 'tag' | 'group' | PlayerKey;

const keyOf = (role: RosterRole): PlayerKey => `player${slotOf(role)}`;

export const teams = (): Table<Key> => ({
  columns: {
    team: ['Team', 'Team name', 'Name'],
    tag: ['Tag', 'Team tag'],
    group: ['Group', 'Assigned group'],
    ...Object.fromEntries(
      rosterHeadings().map(({ role, heading }) => [
        keyOf(role),
        [heading, ...new Set([role, `Player ${slotOf(role)}`])],
      ]),
    ),
  },
  required: ['team', 'tag'],
  fields: { name: 'team', tag: 'tag', assignedGroup: 'group' },
  title: (row) => row.text('team'),
  prepare: async (_, tournament) => async (context, row) => {
    const name = row.need('team', teamName, msg`Team name is missing`) ?? '';
    const tag = row.need('tag', teamTag, msg`Tag is missing`) ?? '';
    const assignedGroup = row.read('group', group);
    const players = readPlayers(row);
    row.settle();
    const wanted = { name, tag, assignedGroup, players };
    const entered = await listEntered(context.db, tournament.id);
    const known = entered.find(({ name_key }) => name_key === nameKey(name));
    if (!known) return enter(context, tournament, row, wanted);
    const changes = [
      ...(await change(context, tournament, known, wanted)),
      ...(await changeRoster(context, known, row, players)),
    ];
    const seats = (await listSeated(context.db, known.id)).filter(({ is_active }) => is_active);
    const taken = seats.map(({ slot }) => roleOf(slot));
    noteOpenPlaces(row, taken);
    return done(name, changes);
  },
});

type Given = RosterPlayer & { key: PlayerKey };
type Wanted = {
  name: string;
  tag: string;
  assignedGroup: 'A' | 'B' | 'C' | 'D' | undefined;
  players: Given[];
};

function readPlayers(row: Row<Key>): Given[] {
  const given = roles().flatMap((role): Given[] => {
    const key = keyOf(role);
    const text = row.text(key);
    if (text === '') return [];
    if (!(areAccountsTexts() ? /\s|\|/ : /\s/).test(text)) {
      row.note(key, sentence(areAccountsTexts() ? 'write_both_apart' : 'write_both'));
      return [];
    }
    const { lines } = readCell(role, text);
    const [line] = lines;
    for (const problem of line?.problems ?? []) row.note(key, problem);
    if (lines.length > 1) row.note(key, msg`Enter only one player per cell`);
    return line?.player ? [{ ...line.player, key }] : [];
  });
  for (const [field, message] of Object.entries(rosterProblems(given))) {
    const player = given[Number(/^players\.(\d+)/.exec(field)?.[1])];
    // Open positions are allowed here: an admin can fill them later.
    if (player) row.note(player.key, message);
  }
  return given;
}

function readCell(role: RosterRole, text: string) {
  const line = `${slotOf(role)} ${text}`;
  if (!isReserve(role)) return readRosterLines(line, '');
  return readRosterLines('', reserveRoles().length === 1 ? text : line);
}

/** Notes the open places in the main roster. The team is saved, but cannot play until an admin fills them. */
function noteOpenPlaces(row: Row<Key>, taken: readonly RosterRole[]) {
  const open = mainRoles().filter((role) => !taken.includes(role));
  if (open.length === 0) return;
  const filled = teamSize() - open.length;
  row.note(
    null,
    filled === 0
      ? msg`No players yet. The team is saved without them; add them in Manage Players`
      : msg`${filled} of ${teamSize()} players, no ${open.join(', ')}. The team is saved as is; add the rest in Manage Players`,
  );
}

/** A team with the same name and tag as an existing team continues its history. */
async function enter(context: Context, { id }: TournamentRow, row: Row<Key>, wanted: Wanted) {
  const { name, tag, assignedGroup, players } = wanted;
  await requireFree(context.db, id, { name, tag, players }).catch((error: DomainError) => {
    for (const [field, text] of Object.entries(error.fields ?? {})) {
      const player = players[Number(/^players\.(\d+)/.exec(field)?.[1])];
      row.note(player?.key ?? (field === 'tag' ? 'tag' : 'team'), error.phrase(text));
    }
    row.settle();
    throw error;
  });
  const former = await findTeamNamed(context.db, name, tag);
  const participationId = former
    ? (await registerTeam(context, { teamId: former.id, tournamentId: id, group: assignedGroup })).id
    : (await createTeam(context, { name, tag, tournamentId: id, assignedGroup })).participationId;
  await addPlayers(context, participationId ?? '', players);
  const taken = players.map(({ role }) => role);
  noteOpenPlaces(row, taken);
  const also = `${players.length} ${players.length === 1 ? 'player' : 'players'}`;
  return { outcome: 'create' as const, what: `${name}: ${former ? 'returning' : 'new'}, ${also}` };
}

async function change(
  context: Context,
  { id }: TournamentRow,
  known: Entered,
  { name, tag, assignedGroup }: Wanted,
) {
  const changes: string[] = [];
  const fields = { ...(name !== known.name && { name }), ...(tag !== known.tag && { tag }) };
  if (Object.keys(fields).length > 0) {
    await changeTeam(context, known.team_id, fields, id);
    changes.push(...Object.keys(fields).map((field) => (field === 'tag' ? `tag ${tag}` : 'name')));
  }
  if (assignedGroup && assignedGroup !== known.assigned_group) {
    await changeParticipation(context, known.id, { assignedGroup });
    changes.push(`group ${assignedGroup}`);
  }
  return changes;
}

/** Fills the roster positions that a row names, and removes from them any player who is not in the row. */
async function changeRoster(context: Context, { id }: Entered, row: Row<Key>, players: readonly Given[]) {
  const changes: string[] = [];
  for (const given of players) {
    const seats = (await listSeated(context.db, id)).filter(({ is_active }) => is_active);
    const own = seats.find(({ steam_id }) => isSameAccount(steam_id, given.steamId));
    if (own && own.name !== given.name) {
      await row.about(given.key, () => changePlayer(context, own.player_id, { name: given.name }));
      changes.push(`${own.name} is ${given.name}`);
    }
    if (own?.slot === slotOf(given.role)) continue;
    const holder = seats.find(({ slot }) => slot === slotOf(given.role));
    const stays = holder && players.some(({ steamId }) => isSameAccount(steamId, holder.steam_id));
    if (holder && !(own && stays)) await row.about(given.key, () => removeMembership(context, holder.id));
    if (own)
      await row.about(given.key, () =>
        changeMembership(context, own.id, { role: given.role, ...(stays && { swapWith: holder.id }) }),
      );
    else await row.about(given.key, () => addPlayers(context, id, [given]));
    changes.push(`${given.name} is ${given.role}`);
  }
  return changes;
}
