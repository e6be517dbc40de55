import type { ListedMatch } from '#domain/contract/matches.ts';
import type { Team } from '#domain/contract/teams.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { calendarsOfMatch, calendarsOfTeam, calendarsOfTournament } from './calendars.ts';

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
