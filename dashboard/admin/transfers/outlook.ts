import type { Team } from '#domain/contract/competition/teams.ts';
import { mainRoster, type RosterRole, roleOf, roles, teamSize } from '#domain/registrations/roster.ts';
import { andList, commaList, plural, t } from '#domain/text/translate.ts';

type Player = Team['players'][number];

export const holderOf = (team: Team | undefined, role: RosterRole): Player | undefined =>
  team?.players.find((player) => player.role === role);

export const isFull = (team: Team) => team.players.length >= roles().length;

/** Returns the player's role in a team: the current one or, if it is taken, the first free one. */
export const roleIn = (team: Team | undefined, present: RosterRole): RosterRole =>
  holderOf(team, present) ? (roles().find((role) => !holderOf(team, role)) ?? present) : present;

type Move = {
  player: { id: string; name: string };
  role: RosterRole;
  newRole: RosterRole;
  from: Team | undefined;
  to: Team;
};

export function outlookOf({ player: { id: playerId, name }, role, newRole, from, to }: Move): string[] {
  const stays = from?.players.filter(({ id }) => id !== playerId);
  const wasCaptain = from?.players.some(({ id, isCaptain }) => id === playerId && isCaptain);
  return [
    ...(from && stays
      ? [
          t`${from.name} will have ${sizeText(stays)}; its ${role} place will be free.`,
          ...(wasCaptain ? [nextCaptain(name, stays)] : []),
        ]
      : []),
    t`${to.name} will have ${sizeText([...to.players, { role: newRole }])}, with ${name} as ${newRole}.`,
    from
      ? t`Games already played stay with ${from.name}; open matches use both new rosters.`
      : t`Games already played stay with the former team; open matches use both new rosters.`,
  ];
}

function sizeText(players: readonly { role: RosterRole }[]): string {
  const main = mainRoster(players).length;
  const reserves = players.length - main;
  const size = t`${main} of ${teamSize()} players`;
  return andList([size, reserves > 0 && plural(reserves, 'a reserve', '# reserves')]);
}

function nextCaptain(name: string, players: readonly Player[]): string {
  const first = players.find(({ role }) => role === roleOf(1));
  return first
    ? t`${name} is the team’s captain, so ${first.name} will take over.`
    : t`${name} is the team’s captain, so the team will have no captain until you choose one.`;
}

export const destinationText = (team: Team) => {
  const { name, assignedGroup, players } = team;
  const size = isFull(team) ? t`Team Full` : t`${mainRoster(players).length} of ${teamSize()}`;
  return t`${name} (${commaList([assignedGroup && t`Group ${assignedGroup}`, size])})`;
};

export const roleText = (team: Team | undefined, role: RosterRole) => {
  const holder = holderOf(team, role);
  return holder ? t`${role}, taken by ${holder.name}` : role;
};
