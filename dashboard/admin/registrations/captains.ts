import type { KnownCaptain, Registration } from '#domain/contract/competition/registrations.ts';
import { RESERVING_STATUSES } from '#domain/registration/registration.ts';
import { nameKey } from '#domain/text/text.ts';

export type Captain = {
  discordId: string;
  name: string;
  /** The @name, where it is known. */
  username: string | null;
  contact: string | null;
  registrations: readonly Registration[];
};

export function captainsOf(
  registrations: readonly Registration[],
  former: readonly KnownCaptain[] = [],
): Captain[] {
  const known = new Map<string, Registration[]>(former.map(({ discordId }) => [discordId, []]));
  for (const registration of registrations)
    if (registration.captainDiscordId)
      known.set(registration.captainDiscordId, [
        ...(known.get(registration.captainDiscordId) ?? []),
        registration,
      ]);
  return [...known]
    .map(([discordId, all]) => {
      const kept = former.find((each) => each.discordId === discordId);
      const newest = all.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt));
      return {
        discordId,
        name: newest.find(({ submittedBy }) => submittedBy)?.submittedBy ?? kept?.name ?? discordId,
        username:
          newest.find(({ captainUsername }) => captainUsername)?.captainUsername ?? kept?.username ?? null,
        contact: newest.find(({ contact }) => contact)?.contact ?? kept?.contact ?? null,
        registrations: newest,
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The team that keeps a captain from another one in a tournament: each has one there. */
export const teamHeldIn = ({ registrations }: Captain, tournamentId: string | null) =>
  registrations.find((each) => each.tournamentId === tournamentId && RESERVING_STATUSES.includes(each.status))
    ?.name;

export function captainText(
  { name, username, contact, registrations, discordId }: Captain,
  roster: readonly { name: string; role: string }[],
): string {
  const player = roster.find((each) => nameKey(each.name) === nameKey(name));
  const teams = [...new Set(registrations.map((each) => each.name))];
  return [
    ...(player ? [`has the same name as its ${player.role}`] : []),
    ...(username ? [`@${username}`] : []),
    ...(contact ? [contact] : []),
    teams.length === 0
      ? 'was captain before'
      : `captain of ${teams.slice(0, 3).join(', ')}${teams.length > 3 ? ` and ${teams.length - 3} more` : ''}`,
    discordId,
  ].join(', ');
}
