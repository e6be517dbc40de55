import { byName } from '#admin/shared/team/scope.tsx';
import type { Player } from '#domain/contract/competition/players.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { grouped } from '#domain/money/money.ts';
import { accountKey } from '#domain/registrations/accountWords.ts';
import { inRoleOrder, mainRoles, type RosterRole, roles } from '#domain/registrations/roster.ts';
import { andList, nameList, plural, sentences, t } from '#domain/text/translate.ts';

export type Entry = Pick<Player, 'id' | 'name' | 'steamId'> & {
  role: RosterRole;
  /** Includes the player's career. Undefined while loading. */
  player: Player | undefined;
  isCaptain: boolean;
  team: Team | null;
  membershipId: string | null;
};

export type Side = { key: string; team: Team | null; entries: Entry[] };

export type Filter = {
  team: 'all' | 'none' | 'removed' | (string & {});
  role: 'all' | (string & {});
  typed: string;
};

export function sidesOf(teams: readonly Team[], players: readonly Player[], isWhole: boolean): Side[] {
  const known = new Map(players.map((player) => [player.id, player]));
  const seated = new Set(teams.flatMap((team) => team.players.map(({ id }) => id)));
  const sides = teams
    .toSorted(byName)
    .map((team) => ({
      key: team.id,
      team,
      entries: inRoleOrder(team.players).map((seat) => ({ ...seat, player: known.get(seat.id), team })),
    }));
  // Within one tournament, players from other tournaments do not count as players without a team.
  const others = isWhole ? players.filter(({ id }) => !seated.has(id)).toSorted(byName) : [];
  const apart = (key: string, isActive: boolean): Side => ({
    key,
    team: null,
    entries: others
      .filter((player) => player.isActive === isActive)
      .map((player) => ({ ...player, player, isCaptain: false, team: null, membershipId: null })),
  });
  return [...sides, apart('none', true), apart('removed', false)];
}

/** A search for a player or role leaves out teams with no matching player. */
export function filtered(sides: readonly Side[], { team, role, typed }: Filter): Side[] {
  const wanted = typed.trim().toLowerCase();
  const isAsked = wanted !== '' || role !== 'all';
  const fits = (entry: Entry) =>
    (role === 'all' || entry.role === role) &&
    (wanted === '' ||
      entry.name.toLowerCase().includes(wanted) ||
      accountKey(entry.steamId).includes(wanted));
  return sides
    .filter(({ key }) => (team === 'all' ? key !== 'removed' : key === team))
    .map((side) => ({ ...side, entries: side.entries.filter(fits) }))
    .filter(({ team: of, entries }) => entries.length > 0 || (of !== null && !isAsked));
}

/** Counts each person once, since one person can play for different teams in two tournaments. */
export const headcount = (entries: readonly Entry[]) => new Set(entries.map(({ id }) => id)).size;

export function overview(sides: readonly Side[]): [string, string][] {
  const entries = inUse(sides);
  const playing = (role: RosterRole) =>
    headcount(entries.filter((entry) => takenIn(role).includes(entry.role)));
  const figures: [string, number][] = [
    [t`Total Players`, headcount(entries)],
    ...namedRoles().map((role): [string, number] => [role, playing(role)]),
    [t`Active Teams`, sides.filter(({ team }) => team?.tournamentParticipationId).length],
  ];
  return figures.map(([name, count]) => [name, grouped(count)]);
}

const FAMILIAR = ['Carry', 'Mid', 'Support'];

const namedRoles = (): readonly RosterRole[] =>
  FAMILIAR.every((role) => mainRoles().includes(role)) ? FAMILIAR : mainRoles().slice(0, 3);

/** Returns a role and its variants, such as Hard Support for Support. */
const takenIn = (role: RosterRole) => roles().filter((each) => each === role || each.endsWith(` ${role}`));

export function overviewNote(sides: readonly Side[]): string {
  const entries = inUse(sides);
  const rolesOf = new Map<string, Set<RosterRole>>();
  for (const { id, role } of entries) rolesOf.set(id, (rolesOf.get(id) ?? new Set()).add(role));
  const several = [...rolesOf.values()].filter(({ size }) => size > 1).length;
  const removed = headcount(sides.filter(({ key }) => key === 'removed').flatMap((side) => side.entries));
  const playing = (role: RosterRole) => headcount(entries.filter((entry) => entry.role === role));
  const named = namedRoles();
  const besides = roles().filter((role) => !named.some((each) => takenIn(each).includes(role)));
  return sentences([
    several === 0
      ? t`Each player is counted once.`
      : plural(
          several,
          'Each player is counted once overall and once per role; # plays more than one role.',
          'Each player is counted once overall and once per role; # play more than one role.',
        ),
    ...named.map((role) => {
      const kinds = takenIn(role).filter((each) => each !== role);
      return kinds.length > 0 && t`${role} includes ${andList(kinds)}.`;
    }),
    besides.length > 0 && t`Also: ${nameList(besides.map((role) => `${role} ${playing(role)}`))}.`,
    removed > 0 && plural(removed, '# removed player is not counted.', '# removed players are not counted.'),
  ]);
}

const inUse = (sides: readonly Side[]) =>
  sides.filter(({ key }) => key !== 'removed').flatMap((side) => side.entries);
