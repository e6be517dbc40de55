import { queryOptions } from '@tanstack/react-query';
import { readAllPages, wholeQuery } from '#admin/shared/readAllPages.ts';
import type { KnownCaptain, Registration, RosterChange } from '#domain/contract/competition/registrations.ts';
import type { Client } from '#domain/contract/http/client.ts';
import {
  isUndecided,
  RESERVING_STATUSES,
  type RegistrationStatus,
} from '#domain/registrations/registration.ts';
import { nameKey } from '#domain/text/text.ts';
import { commaList, nameList, sense, t } from '#domain/text/translate.ts';

/** Reads the players whom captains have asked to add, oldest request first. */
export const rosterChangesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['registrations', 'rosterChanges'],
    queryFn: () => readAllPages<RosterChange>(api, '/api/roster-changes?status=pending&limit=1000'),
    refetchOnWindowFocus: true,
  });

export const captainsQuery = (api: Client) =>
  wholeQuery<KnownCaptain>(api, ['registrations', 'captains'], '/api/captains?limit=1000');

export const undecided = (all: readonly Registration[]) =>
  all
    .filter(({ status }) => isUndecided(status))
    .toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt));

export const decided = (all: readonly Registration[]) =>
  all
    .filter(({ status }) => !isUndecided(status))
    .toSorted((a, b) => (b.decidedAt ?? '').localeCompare(a.decidedAt ?? ''));

export const DECIDED_WORDS: Record<RegistrationStatus, string> = {
  pending: t`Pending`,
  waiting: t`On the waitlist`,
  approved: t`Approved`,
  rejected: t`Rejected`,
  withdrawn: t`Withdrawn`,
};

export const undoLabel = ({ status }: Registration) => (status === 'approved' ? t`Undo approval` : t`Undo`);

type Captain = {
  discordId: string;
  name: string;
  /** The captain's @name on Discord, if known. */
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

/** Returns the name of the team that holds the captain's only place in a tournament. */
export const teamHeldIn = ({ registrations }: Captain, tournamentId: string | null) =>
  registrations.find((each) => each.tournamentId === tournamentId && RESERVING_STATUSES.includes(each.status))
    ?.name;

/** Returns the first three names, and how many more there are. */
export const shortList = (names: readonly string[]) =>
  names.length > 3
    ? sense('names')`${nameList(names.slice(0, 3))} and ${names.length - 3} more`
    : nameList(names);

export function captainText(
  { name, username, contact, registrations, discordId }: Captain,
  roster: readonly { name: string; role: string }[],
): string {
  const player = roster.find((each) => nameKey(each.name) === nameKey(name));
  const teams = [...new Set(registrations.map((each) => each.name))];
  return commaList([
    player && t`has the same name as the team’s ${player.role}`,
    username && `@${username}`,
    contact,
    teams.length === 0 ? t`former captain` : t`captain of ${shortList(teams)}`,
    discordId,
  ]);
}
