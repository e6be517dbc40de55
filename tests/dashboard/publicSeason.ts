import type { TournamentStats } from '#domain/contract/competition/rankings.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Send } from '#domain/contract/http/client.ts';
import { defaultDonations } from '#domain/money/donation.ts';
import { roles } from '#domain/registrations/roster.ts';
import { STAGE_FORMATS } from '#domain/settings.ts';
import { listedTournaments } from './listedTournaments.ts';

const AT = '2026-11-01T08:00:00.000Z';
let made = 0;
const newId = () => {
  made += 1;
  return `0193d000-0000-7000-8000-${String(made).padStart(12, '0')}`;
};

/** A tournament as the API returns it, open for registration. */
export const tournamentOf = (given: Partial<Tournament> = {}): Tournament => ({
  id: newId(),
  createdAt: AT,
  updatedAt: AT,
  version: 1,
  name: 'A League Championship',
  description: null,
  banner: null,
  league: 'A',
  status: 'upcoming',
  storedStatus: 'upcoming',
  isActive: false,
  isSample: false,
  format: 'group_stage',
  groups: ['A', 'B', 'C', 'D'],
  maxTeams: 20,
  startDate: '2026-12-05T13:00:00.000Z',
  prizePool: 5_500,
  prizeSplit: [],
  sharedPlaces: [1, 1, 2, 0, 4, 0, 0, 0],
  matchDay: null,
  withdrawnResults: 'half',
  playerConsent: 'none',
  eventCheckIn: null,
  dotaLeagueId: null,
  basePrizePool: 5_000,
  pledgedPrizePool: 0,
  targetPrizePool: 10_000,
  championTeamID: null,
  registrationOpen: true,
  registrationClosesAt: '2026-12-03T18:00:00.000Z',
  registrationClosed: null,
  registrationFee: 500,
  registrationFeeNote: null,
  vipThreshold: 500,
  sponsorTiers: defaultDonations().sponsorTiers,
  semifinalPairing: 'crossed',
  stageFormats: STAGE_FORMATS,
  hasDraws: false,
  stages: null,
  tieBreakers: ['head_to_head'],
  rules: null,
  teamCount: 1,
  playerCount: 5,
  matchCount: 0,
  completedCount: 0,
  ...given,
});

/** A team as the API returns it, with the named players in role order. */
export const teamOf = (
  tournament: Tournament,
  name: string,
  players: string[],
  given: Partial<Team> = {},
) => {
  const team: Team = {
    id: newId(),
    createdAt: AT,
    updatedAt: AT,
    version: 1,
    name,
    tag: name.slice(0, 3),
    logo: null,
    organisation: null,
    assignedTournaments: [tournament.id],
    tournamentId: tournament.id,
    tournamentParticipationId: newId(),
    participationId: null,
    assignedGroup: 'A',
    wins: 0,
    losses: 0,
    points: 0,
    games: 0,
    rank: null,
    groupWins: 0,
    groupLosses: 0,
    groupPoints: 0,
    careerWins: 0,
    careerLosses: 0,
    careerPoints: 0,
    careerGames: 0,
    players: players.map((player, index) => ({
      id: newId(),
      membershipId: newId(),
      name: player,
      photo: null,
      steamId: '76561198250543288',
      role: roles()[index] ?? 'Reserve',
      isCaptain: index === 0,
      wins: 0,
      losses: 0,
    })),
    ...given,
  };
  return team;
};

/** Serves the pages' requests for a season. Its data may change while a page is open. */
export function createSeason(tournaments: Tournament[], teams: Team[] = []) {
  const season = { tournaments, teams, isAway: false };
  const send: Send = async ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://within');
    if (season.isAway)
      return { status: 503, body: { error: 'The database is briefly unavailable. Please try again.' } };
    const listed = listedTournaments(season.tournaments, path);
    if (listed) return data(listed);
    if (
      /^\/api\/(tournaments\/[^/]+\/(matches|current-matches)|rankings\/(teams|players)|matches|participations)$/.test(
        pathname,
      )
    )
      return data([]);
    const figures = /^\/api\/tournaments\/([^/]+)\/stats$/.exec(pathname)?.[1];
    if (figures) return data(statsOf(figures, season.teams));
    if (pathname === '/api/session') return data({ admin: false });
    if (pathname === '/api/teams')
      return data(
        season.teams.filter(({ tournamentId }) => tournamentId === searchParams.get('tournamentId')),
      );
    const featured = /^\/api\/tournaments\/([^/]+)\/featured-teams$/.exec(pathname)?.[1];
    if (featured) return data(season.teams.filter(({ tournamentId }) => tournamentId === featured));
    const team = season.teams.find(({ id }) => pathname === `/api/teams/${id}`);
    return team ? data(team) : { status: 404, body: { error: 'Not found' } };
  };
  return { season, send };
}

/** Returns the API's statistics for a tournament without a played match. */
export function statsOf(tournamentId: string, all: readonly Team[]): TournamentStats {
  const teams = all.filter((team) => team.tournamentId === tournamentId);
  const players = teams.flatMap((team) => team.players);
  const reserves = players.filter(({ role }) => role === 'Reserve').length;
  return {
    tournamentId,
    teams: teams.length,
    players: players.length - reserves,
    reserves,
    matches: 0,
    completedMatches: 0,
    liveMatches: 0,
    openMatches: 0,
    forfeits: 0,
    prizePool: 0,
    targetPrizePool: 0,
  };
}

const data = (of: unknown) => ({ status: 200, body: { data: JSON.parse(JSON.stringify(of)) as unknown } });
