import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { AddToCalendar, type Calendar } from './AddToCalendar.tsx';

export type Subject =
  | { tournament: Tournament }
  | { match: ListedMatch }
  | { team: Pick<Team, 'id' | 'name'> };

export function CalendarsOf(of: Subject) {
  const calendars =
    'tournament' in of
      ? calendarsOfTournament(of.tournament)
      : 'match' in of
        ? calendarsOfMatch(of.match)
        : calendarsOfTeam(of.team);
  return calendars.length > 0 && <AddToCalendar calendars={calendars} />;
}

/** A tournament's matches, and those of its whole league. */
const calendarsOfTournament = ({ id, name, league }: Tournament): Calendar[] => [
  { name, note: t`Every match of this tournament`, path: `/api/tournaments/${id}/calendar.ics` },
  {
    name: leagueName(league),
    note: t`Every tournament of the league`,
    path: `/api/leagues/${league}/calendar.ics`,
  },
];

/** A team's matches in every tournament. */
const calendarsOfTeam = ({ id, name }: Pick<Team, 'id' | 'name'>): Calendar[] => [
  { name, note: t`Every match of the team`, path: `/api/teams/${id}/calendar.ics` },
];

function calendarsOfMatch({
  id,
  tournamentId,
  scheduledTime,
  status,
  team1,
  team2,
}: ListedMatch): Calendar[] {
  const isToCome = scheduledTime !== null && (status === 'scheduled' || status === 'waiting');
  const alone = { name: t`This match`, note: t`With a reminder 30 minutes before`, isOnce: true };
  const teams = [team1, team2].flatMap((team) =>
    team?.teamId ? calendarsOfTeam({ id: team.teamId, name: team.name }) : [],
  );
  return [
    ...(isToCome ? [{ ...alone, path: `/api/tournaments/${tournamentId}/calendar.ics?matchId=${id}` }] : []),
    ...teams,
  ];
}
