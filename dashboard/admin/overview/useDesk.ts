import { useQueries, useQuery } from '@tanstack/react-query';
import { missingNow } from '#admin/matches/index.ts';
import { registrationsQuery, rosterChangesQuery } from '#admin/registrations/index.ts';
import { meQuery } from '#admin/shared/access/queries.ts';
import { useHasRole } from '#admin/shared/access/RequireRole.tsx';
import { missingQuery } from '#admin/shared/match/Misplaced.tsx';
import { isDue, isToEnter } from '#admin/shared/match/outcome.ts';
import { looseGamesQuery, matchDaysQuery, matchesQuery } from '#admin/shared/match/queries.ts';
import type { Task } from '#admin/shared/Waiting.tsx';
import { queuesQuery, schedulesQuery, useDeliveryProblems } from '#admin/system/index.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { MatchDayInList } from '#domain/contract/matchDay/matchDays.ts';
import { gameWords } from '#domain/game/words.ts';
import { dayAt } from '#domain/leagueTime.ts';
import { isUndecided } from '#domain/registration/registration.ts';
import { useApi } from '#shared/api/api.ts';
import { place } from '#shared/site/links.ts';
import { useSite } from '#ui/site.ts';

export type GameOfToday = { match: Match; tournament: Tournament };

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

export function useDesk(all: readonly Tournament[], now: Date) {
  const api = useApi();
  const { timeZone } = useSite();
  const running = all.filter(({ status }) => status === 'live' || status === 'upcoming');
  const registrations = useQuery(registrationsQuery(api));
  const changes = useQuery(rosterChangesQuery(api));
  const matches = useQueries({ queries: running.map(({ id }) => matchesQuery(api, id)) });
  const missing = useQueries({ queries: running.map(({ id }) => missingQuery(api, id)) });
  const stuck = useQueries({
    queries: running.map(({ id, matchDay }) => ({
      ...matchDaysQuery(api, id, { isStuck: true }),
      enabled: matchDay !== null,
    })),
  });
  const loose = useLooseGames();
  const games = running.flatMap((tournament, index) =>
    (matches[index]?.data ?? []).map((match): GameOfToday => ({ match, tournament })),
  );
  const tasks: Task[] = [];
  for (const tournament of running) {
    const isOf = ({ tournamentId }: { tournamentId: string }) => tournamentId === tournament.id;
    const undecided = (registrations.data ?? []).filter((each) => isOf(each) && isUndecided(each.status));
    const asked = (changes.data ?? []).filter(isOf);
    tasks.push(
      ...decisions('registration', 'registrations', undecided.length, tournament),
      ...decisions('roster change request', 'roster change requests', asked.length, tournament),
    );
  }
  for (const [index, { id, name, league, matchDay }] of running.entries()) {
    tasks.push(...stuckTask(stuck[index]?.data ?? [], { id, name, league }));
    const due = (matches[index]?.data ?? []).filter((match) => isToEnter(match) && isDue(match, now));
    // Where the teams run their matches they report, too.
    if (due.length > 0 && matchDay === null)
      tasks.push({
        key: `results ${id}`,
        count: due.length,
        text: plural(due.length, 'match awaiting a result', 'matches awaiting a result'),
        of: name,
        href: place('/admin/matches', league, id),
      });
  }
  const [first] = running;
  if (first) tasks.push(...looseTask(loose.length, first));
  return {
    /** Tournaments that wait for an act of an organiser. */
    halted: running.filter(({ status }, index) => missingNow(missing[index]?.data, status).length > 0),
    // Stopped work before waiting work.
    tasks: tasks.toSorted((one, other) => Number(other.isBad ?? false) - Number(one.isBad ?? false)),
    today: gamesOfDay(games, now, timeZone),
    /** Nothing is said to be empty before it has been read. */
    isPending: [registrations, changes, ...matches, ...missing].some((query) => query.isPending),
    failed: [registrations, changes, ...matches, ...missing].find(
      (query) => query.isError && query.data === undefined,
    ),
  };
}

const stuckTask = (
  days: readonly MatchDayInList[],
  { id, name, league }: Pick<Tournament, 'id' | 'name' | 'league'>,
): Task[] =>
  days.length === 0
    ? []
    : [
        {
          key: `stuck ${id}`,
          count: days.length,
          text: `${plural(days.length, 'match does', 'matches do')} not go on without you: ${days.map(namesOf).join(', ')}`,
          of: name,
          href: `${place('/admin/matches', league, id)}&view=days`,
          isBad: true,
        },
      ];

function useLooseGames() {
  const api = useApi();
  const { data: me } = useQuery(meQuery(api));
  const isMatchAdmin = useHasRole('matchAdmin');
  const enabled = me !== undefined && isMatchAdmin && gameWords().hasGameData;
  return useQuery({ ...looseGamesQuery(api), enabled }).data ?? [];
}

/** Games that do not count, or not for sure, until somebody has looked; every tournament shows them. */
const looseTask = (count: number, { id, league }: Pick<Tournament, 'id' | 'league'>): Task[] =>
  count === 0
    ? []
    : [
        {
          key: 'games',
          count,
          text: plural(count, 'unlinked game to review', 'unlinked games to review'),
          of: 'Any tournament',
          href: `${place('/admin/matches', league, id)}&view=days`,
        },
      ];

const namesOf = ({ team1, team2 }: MatchDayInList) => `${team1?.tag ?? 'TBD'} v ${team2?.tag ?? 'TBD'}`;

const gamesOfDay = (games: GameOfToday[], now: Date, timeZone: string): GameOfToday[] =>
  games
    .filter(({ match: { scheduledTime, status } }) => {
      if (status === 'live') return true;
      return scheduledTime !== null && dayAt(new Date(scheduledTime), timeZone) === dayAt(now, timeZone);
    })
    .filter(({ match }) => match.status !== 'cancelled' && match.status !== 'bye')
    .toSorted((a, b) => (a.match.scheduledTime ?? '').localeCompare(b.match.scheduledTime ?? ''));

/** What waits under Registrations. */
const decisions = (one: string, many: string, count: number, { id, name, league }: Tournament): Task[] =>
  count === 0
    ? []
    : [
        {
          key: `${many} ${id}`,
          count,
          text: plural(count, `${one} needs your decision`, `${many} need your decision`),
          of: name,
          href: place('/admin/registrations', league, id),
        },
      ];

/** Failures that need somebody to act. */
export function useFailures(to: (path: string) => string): Task[] {
  const api = useApi();
  const { failed, broken } = useDeliveryProblems();
  const queues = useQuery(queuesQuery(api)).data;
  const schedules = useQuery(schedulesQuery(api)).data;
  const tasks: Task[] = [];
  if (failed > 0)
    tasks.push({
      key: 'deliveries',
      count: failed,
      text: `${plural(failed, 'message was', 'messages were')} undelivered: see why and resend`,
      href: to('/admin/system/deliveries'),
      isBad: true,
    });
  if (broken > 0)
    tasks.push({
      key: 'destinations',
      count: broken,
      text: `${plural(broken, 'destination has', 'destinations have')} a problem`,
      href: to('/admin/destinations'),
      isBad: true,
    });
  const down = (queues?.roles ?? []).filter(({ state }) => state === 'down').length;
  if (down > 0)
    tasks.push({
      key: 'roles',
      count: down,
      text: `${plural(down, 'part of the product has', 'parts of the product have')} stopped`,
      href: to('/admin/system'),
      isBad: true,
    });
  const late = (schedules ?? []).filter(({ lastError }) => lastError !== null).length;
  if (late > 0)
    tasks.push({
      key: 'schedules',
      count: late,
      text: `${plural(late, 'thing', 'things')} scheduled failed`,
      href: to('/admin/system'),
      isBad: true,
    });
  return tasks;
}
