import { useQueries } from '@tanstack/react-query';
import { missingQuery } from '#admin/shared/match/Misplaced.tsx';
import { isToEnter, matchesQuery } from '#admin/shared/match/matches.ts';
import type { MatchStatus } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { MissingView } from '#domain/contract/competition/missing.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { type Announcement, listAnnouncements } from '#domain/contract/publishing/announcements.ts';
import { isUndecided } from '#domain/registrations/registration.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { callQuery, teamsQuery, useApi, useRead, useReadIf } from '#shared/api/api.ts';
import { place } from '#shared/site/links.ts';
import { isCurrent } from '#shared/tournament/status.ts';
import { registrationsQuery } from './registrations.ts';

export const announcementsQuery = (api: Client) =>
  callQuery(api, ['announcements'], listAnnouncements, { query: { limit: 50 } });

export type SeasonStep = {
  key: 'teams' | 'draw' | 'generate' | 'times' | 'publish' | 'results';
  /** The step's one-word name, for a list of steps. */
  short: string;
  name: string;
  text: string;
  way: string;
  href: string;
  isDone: boolean;
};
export type Season = { tournament: Tournament; steps: SeasonStep[]; next: SeasonStep };

const COUNTED: readonly MatchStatus[] = ['scheduled', 'waiting', 'live', 'completed'];

/** Matches that can be played but have no time. */
export const withoutTime = (matches: readonly Match[]) =>
  matches.filter((match) => isToEnter(match) && match.status !== 'live' && match.scheduledTime === null);

type Facts = {
  matches: readonly Match[];
  missing: readonly MissingView[];
  teams: readonly Team[];
  announcements: readonly Announcement[];
  /** Registrations for this tournament that await a decision. */
  pending: number;
};

const isAnnounced = ({ id, createdAt }: Tournament, announcements: readonly Announcement[]) =>
  announcements.some((each) => each.createdAt >= createdAt && [null, id].includes(each.tournamentId));

const teamsText = ({ teamCount, maxTeams }: Tournament, isFull: boolean, isPending: boolean) =>
  isFull
    ? t`Registration is closed, but a tournament needs at least two teams.`
    : isPending
      ? t`${teamCount} of ${maxTeams} teams are in. Approve registrations, and close registration once you have enough.`
      : t`${teamCount} of ${maxTeams} teams are in. Captains register in Discord, or you add their teams.`;

/** A step that is no longer needed once play has begun counts as done. */
function stepsOf(
  tournament: Tournament,
  { matches, missing, teams, announcements, pending }: Facts,
): SeasonStep[] {
  const { id, league, teamCount, maxTeams, format, status, championTeamID } = tournament;
  const counted = matches.filter((match) => COUNTED.includes(match.status));
  const played = counted.filter((match) => match.status === 'completed').length;
  const hasBegun = status === 'live' || played > 0;
  const isLacking = (kind: MissingView['kind']) => missing.some((each) => each.kind === kind);
  const unplaced =
    format === 'group_stage' ? teams.filter(({ assignedGroup }) => !assignedGroup).length : null;
  const untimed = withoutTime(matches).length;
  const isFull = teamCount >= maxTeams || tournament.registrationClosed !== null;
  const at = (path: string, view = '') => `${place(path, league, id)}${view && `&view=${view}`}`;
  return [
    {
      key: 'teams',
      short: t`Teams`,
      name: t`Bring in the teams`,
      text: teamsText(tournament, isFull, pending > 0),
      way: pending > 0 ? t`View registrations` : t`Add teams`,
      href: at(pending > 0 ? '/admin/registrations' : '/admin/teams'),
      isDone: counted.length > 0 || (teamCount > 1 && isFull),
    },
    {
      key: 'draw',
      short: t`Draw`,
      name: t`Draw the teams`,
      text:
        unplaced === null
          ? t`The matches are generated from the seeds. Check the seeds, then generate the matches.`
          : plural(
              unplaced,
              '# team has no group yet. Place it, or fill the groups automatically.',
              '# teams have no group yet. Place them, or fill the groups automatically.',
            ),
      way: unplaced === null ? t`Check the seeds` : t`Open bracket editor`,
      href: at(unplaced === null ? '/admin/matches' : '/admin/bracket'),
      isDone: counted.length > 0 || (unplaced === null ? !isLacking('draw') : unplaced === 0),
    },
    {
      key: 'generate',
      short: t`Matches`,
      name: t`Generate the matches`,
      text: t`The teams are set. Generate their matches.`,
      way: t`Generate matches`,
      href: at('/admin/matches'),
      isDone: counted.length > 0 && !isLacking('matches') && !isLacking('draw'),
    },
    {
      key: 'times',
      short: t`Times`,
      name: t`Set the times`,
      text: plural(untimed, '# match has no time yet.', '# matches have no time yet.'),
      way: t`Propose times`,
      href: at('/admin/matches', 'schedule'),
      isDone: hasBegun || (counted.length > 0 && untimed === 0),
    },
    {
      key: 'publish',
      short: sense('a step')`Announce`,
      name: t`Announce the start`,
      text: t`Everything is ready. Tell the teams and fans when it starts.`,
      way: t`Write announcement`,
      href: at('/admin/announcements'),
      isDone: hasBegun || isAnnounced(tournament, announcements),
    },
    {
      key: 'results',
      short: t`Results`,
      name: t`Enter the results`,
      text: t`${played} of ${counted.length} matches have a result.`,
      way: t`Enter results`,
      href: at('/admin/matches'),
      isDone: championTeamID !== null,
    },
  ];
}

/** Returns the given tournaments that still need a step, once all their data have loaded. */
export function useSeasons(all: readonly Tournament[]): Season[] {
  const api = useApi();
  const running = all.filter((each) => isCurrent(each) && each.championTeamID === null);
  const matches = useQueries({ queries: running.map(({ id }) => matchesQuery(api, id)) });
  const missing = useQueries({ queries: running.map(({ id }) => missingQuery(api, id)) });
  const teams = useQueries({
    queries: running.map(({ id, format }) => ({ ...teamsQuery(api, id), enabled: format === 'group_stage' })),
  });
  const announcements = useReadIf(running.length > 0, announcementsQuery);
  const registrations = useRead(registrationsQuery);
  return running.flatMap((tournament, index) => {
    const [own, lacking, of] = [matches[index]?.data, missing[index]?.data, teams[index]?.data ?? []];
    if (!own || !lacking || !announcements.data || teams[index]?.isLoading || registrations.isLoading)
      return [];
    const pending = (registrations.data ?? []).filter(
      ({ tournamentId, status }) => tournamentId === tournament.id && isUndecided(status),
    ).length;
    const facts = { matches: own, missing: lacking, teams: of, announcements: announcements.data, pending };
    const steps = stepsOf(tournament, facts);
    const open = steps.findIndex(({ isDone }) => !isDone);
    const next = steps[open];
    // A step waits for open steps before it, even if it has nothing left to do.
    const inOrder = steps.map((step, at) => ({ ...step, isDone: at < open }));
    return next ? [{ tournament, steps: inOrder, next }] : [];
  });
}
