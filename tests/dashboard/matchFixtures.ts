import { type MatchFormat, STAGE_NAMES, type Stage } from '#domain/competition/match.ts';
import { byPoints, ranked, winRate } from '#domain/competition/ranking.ts';
import type { ListedMatch, Match } from '#domain/contract/competition/matches.ts';
import type { RankedTeam } from '#domain/contract/competition/rankings.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Send } from '#domain/contract/http/client.ts';
import { GROUPS, STAGE_FORMATS } from '#domain/settings.ts';
import { bracketOf } from './bracketFixture.ts';
import { matchBackground, playerRecords } from './matchBackground.ts';
import { createSeason, statsOf, teamOf, tournamentOf } from './publicSeason.ts';

const AT = '2026-11-01T08:00:00.000Z';

type Groups = Partial<Record<(typeof GROUPS)[number], string[]>>;
/** A match, with its teams by name. A slot such as SF1 places it in the knockout. */
export type Game = Partial<Omit<Match, 'team1' | 'team2' | 'winner'>> & {
  id: string;
  teams: [string, string];
  slot?: string;
  score?: [number, number];
};

export function matchSeason(groups: Groups, games: Game[], given: Partial<Tournament> = {}) {
  const tournament = tournamentOf({
    status: 'live',
    registrationClosed: 'Registration is closed',
    matchCount: games.length,
    ...given,
  });
  const teams = GROUPS.flatMap((group) =>
    (groups[group] ?? []).map((name) =>
      teamOf(tournament, name, rosterOf(name), {
        assignedGroup: group,
        tournamentParticipationId: `entrant ${name}`,
      }),
    ),
  );
  const matches = games.map((game) => matchOf(game, tournament, teams));
  const bracket = bracketOf({
    tournamentId: tournament.id,
    teams: groups,
    games: games.map(({ teams: pair, slot, id }, index) => {
      const match = matches[index] as Match;
      const { status, stage, team1Score, team2Score, forfeit, scheduledTime, countsForStats } = match;
      const format = match.matchFormat;
      return {
        id,
        teams: pair,
        slot: slot ?? null,
        ...{ status, stage, format, team1Score, team2Score, forfeit, scheduledTime, countsForStats },
      };
    }),
  });
  return { tournament, teams, matches, bracket, rankings: rankingOf(teams, matches) };
}

export type Facts = ReturnType<typeof matchSeason>;

type Others = {
  tournaments?: Tournament[];
  league?: RankedTeam[];
  elsewhere?: Match[];
  /** Further responses from the API, by path. */
  answers?: Record<string, unknown>;
};

/** Serves a season's data. The data may change, or the server may stop, while a page is open. */
export function served(facts: Facts, others: Others = {}) {
  const season = { ...facts, ...others, isAway: false };
  const base = createSeason([facts.tournament, ...(others.tournaments ?? [])], facts.teams);
  const send: Send = async (request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://within');
    if (season.isAway)
      return { status: 503, body: { error: 'The database is briefly unavailable. Please try again.' } };
    const own = `/api/tournaments/${season.tournament.id}`;
    if (pathname === `${own}/matches`) return data(listed(season.matches, searchParams));
    if (pathname === `${own}/current-matches`)
      return data(listed(season.matches, new URLSearchParams('players=false')));
    const about = season.matches.find(({ id }) => pathname === `/api/matches/${id}/background`);
    if (about) return data(matchBackground(about, knownOf(season)));
    if (pathname === `${own}/stats`)
      return data({
        ...statsOf(season.tournament.id, season.teams),
        completedMatches: season.matches.filter(({ status }) => status === 'completed').length,
      });
    if (pathname === '/api/matches') return data(listed(matchesOf(season, searchParams), searchParams));
    const answer = others.answers?.[request.path] ?? others.answers?.[pathname];
    if (answer !== undefined) return data(answer);
    if (pathname === `${own}/bracket`) return data(season.bracket);
    if (pathname === '/api/rankings/teams')
      return data(searchParams.get('tournamentId') ? season.rankings : (season.league ?? []));
    const match = season.matches.find(({ id }) => pathname === `/api/matches/${id}`);
    if (match) return data(match);
    const { status, body } = await base.send(request);
    if (!/^\/api\/teams(\/|$)/.test(pathname) || status !== 200) return { status, body };
    const read = (body as { data: Team | Team[] }).data;
    return data(Array.isArray(read) ? read.map(withRecords) : withRecords(read));
  };
  const withRecords = (team: Team): Team => {
    const records = playerRecords(season.matches);
    return { ...team, players: team.players.map((each) => ({ ...each, ...records.get(each.id) })) };
  };
  return { season, send };
}

const knownOf = (season: Facts & Others) => ({
  matches: [...season.matches, ...(season.elsewhere ?? [])],
  teams: season.teams,
  tournaments: [season.tournament, ...(season.tournaments ?? [])],
});

const matchesOf = (season: { matches: Match[] } & Others, asked: URLSearchParams) =>
  [...season.matches, ...(season.elsewhere ?? [])].filter(
    ({ team1, team2, participatingPlayers }) =>
      [team1?.teamId, team2?.teamId].includes(asked.get('teamId') ?? '') ||
      participatingPlayers.some(({ id }) => id === asked.get('playerId')),
  );

/** If a request excludes players, replaces each match's players with the side of the requested player. */
const listed = (matches: readonly Match[], asked: URLSearchParams): ListedMatch[] =>
  asked.get('players') !== 'false'
    ? [...matches]
    : matches.map(({ participatingPlayers: players, participatingPlayerIds: _ids, ...match }) => {
        const own = players.find(({ id }) => id === asked.get('playerId'))?.participationId;
        return own ? { ...match, playerSide: own === match.team1ParticipationId ? 'team1' : 'team2' } : match;
      });

const data = (of: unknown) => ({ status: 200, body: { data: JSON.parse(JSON.stringify(of)) as unknown } });

function matchOf({ teams: pair, slot, score, ...given }: Game, tournament: Tournament, teams: Team[]): Match {
  const [one, other] = pair.map((name) => teams.find((team) => team.name === name) as Team) as [Team, Team];
  const stage = stageOf(slot);
  const group = slot || one.assignedGroup !== other.assignedGroup ? null : one.assignedGroup;
  const [team1Score, team2Score] = score ?? [null, null];
  const won =
    team1Score === null || team2Score === null || team1Score === team2Score ? null : team1Score > team2Score;
  const isDone = score !== undefined && given.status !== 'live';
  const winner = isDone && won !== null ? (won ? one : other) : null;
  const runningScore = score && !isDone ? { team1: score[0], team2: score[1] } : null;
  const shown = ({ id, name, tag, logo, tournamentParticipationId }: Team) => ({
    participationId: tournamentParticipationId ?? '',
    teamId: id,
    name,
    tag,
    logo,
  });
  return {
    canBeDrawn: false,
    createdAt: AT,
    updatedAt: AT,
    version: 1,
    tournamentId: tournament.id,
    team1ParticipationId: one.tournamentParticipationId,
    team2ParticipationId: other.tournamentParticipationId,
    team1: shown(one),
    team2: shown(other),
    scheduledTime: null,
    actualStartTime: null,
    actualEndTime: null,
    status: isDone ? 'completed' : 'scheduled',
    dayPhase: null,
    runningScore,
    casters: [],
    stage,
    group,
    roundName: group ? `Group ${group} Match` : STAGE_NAMES[stage],
    matchFormat: STAGE_FORMATS[stage] as MatchFormat,
    matchIdentifier: slot ?? null,
    team1Score: isDone ? team1Score : null,
    team2Score: isDone ? team2Score : null,
    winner: winner?.name ?? null,
    winnerParticipationId: winner?.tournamentParticipationId ?? null,
    forfeit: null,
    countsForStats: isDone,
    notes: null,
    streamUrl: null,
    replayData: null,
    participatingPlayerIds: [],
    participatingPlayers: [one, other].flatMap((team) =>
      team.players
        .filter(({ role }) => role !== 'Reserve')
        .map(({ id, name, steamId, role }) => ({
          ...{ id, name, steamId, role },
          teamName: team.name,
          participationId: team.tournamentParticipationId ?? '',
        })),
    ),
    ...given,
  };
}

const stageOf = (slot: string | undefined): Stage =>
  slot === undefined
    ? 'group'
    : slot.startsWith('QF')
      ? 'quarterfinal'
      : slot.startsWith('SF')
        ? 'semifinal'
        : slot === 'F'
          ? 'final'
          : 'other';

const rosterOf = (name: string) => [1, 2, 3, 4, 5, 6].map((position) => `${name} ${position}`);

function rankingOf(teams: readonly Team[], matches: readonly Match[]): RankedTeam[] {
  const rows = teams.map(({ id, name, tag, logo, assignedGroup: group, tournamentParticipationId: own }) => {
    const mine = matches.filter(
      (match) =>
        match.countsForStats && [match.team1ParticipationId, match.team2ParticipationId].includes(own),
    );
    const wins = mine.filter(({ winnerParticipationId }) => winnerParticipationId === own).length;
    const form = mine.map((match): 'won' | 'lost' => (match.winnerParticipationId === own ? 'won' : 'lost'));
    const { rating, trend } = { rating: 1500 + wins, trend: [1500, 1500 + wins] };
    return {
      ...{ id, name, tag, logo, wins, losses: mine.length - wins, points: wins * 2 },
      ...{ group, form, rating, trend, before: undefined },
    };
  });
  return ranked(rows, byPoints).map((row) => ({
    ...row,
    games: row.wins + row.losses,
    winRate: winRate(row),
  }));
}
