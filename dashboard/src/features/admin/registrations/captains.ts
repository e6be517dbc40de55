import type { Registration } from '../../../../../domain/contract/registrations.ts';
import { HOLDING } from '../../../../../domain/registration.ts';
import { nameKey } from '../../../../../domain/text.ts';

/** Somebody in Discord who has been a captain, with the newest name and contact, and every team. */
export type Captain = {
  discordId: string;
  name: string;
  contact: string | null;
  registrations: readonly Registration[];
};

/** Everybody in Discord whom the registrations know, by name. */
export function captainsOf(registrations: readonly Registration[]): Captain[] {
  const known = new Map<string, Registration[]>();
  for (const registration of registrations)
    if (registration.captainDiscordId)
      known.set(registration.captainDiscordId, [
        ...(known.get(registration.captainDiscordId) ?? []),
        registration,
      ]);
  return [...known]
    .map(([discordId, all]) => {
      const newest = all.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt));
      return {
        discordId,
        name: newest.find(({ submittedBy }) => submittedBy)?.submittedBy ?? discordId,
        contact: newest.find(({ contact }) => contact)?.contact ?? null,
        registrations: newest,
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The team that keeps a captain from another one in a tournament: each has one there. */
export const teamHeldIn = ({ registrations }: Captain, tournamentId: string | null) =>
  registrations.find((each) => each.tournamentId === tournamentId && HOLDING.includes(each.status))?.name;

/** Who a captain is, beside the name: contact and teams, or that a player of a roster is called the same. */
export function captainText(
  { name, contact, registrations, discordId }: Captain,
  roster: readonly { name: string; role: string }[],
): string {
  const player = roster.find((each) => nameKey(each.name) === nameKey(name));
  const teams = [...new Set(registrations.map((each) => each.name))];
  return [
    ...(player ? [`called like its ${player.role}`] : []),
    ...(contact ? [contact] : []),
    `captain of ${teams.slice(0, 3).join(', ')}${teams.length > 3 ? ` and ${teams.length - 3} more` : ''}`,
    discordId,
  ].join(', ');
}
