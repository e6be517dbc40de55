import type { Context } from '#api/database/database.ts';
import { otherSide } from '#domain/competition/match.ts';
import type * as contract from '#domain/contract/games/gameStatistics.ts';
import { missing } from '#domain/errors.ts';
import type { GameSide } from '#domain/games/record.ts';
import {
  AVERAGES,
  type CountedGame,
  type CountedPlayer,
  type GameBest,
  headToHead,
  heroStatistics,
  inOrderOf,
  minimumGames,
  type PlayerStatistics,
  playerStatistics,
  pointsIn,
  recordsOf,
  sidesOf,
  statisticsOf,
  teamStatistics,
} from '#domain/games/statistics.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { heroOf, named, SOMEBODY_ELSE } from './present.ts';
import * as store from './statisticsStore.ts';

const LATEST = 20;
const HEROES_OF_PLAYER = 3;

type Asking = Pick<Context, 'db' | 'now'>;

export async function readTournamentGames(context: Asking, tournamentId: string) {
  const scope = { of: 'tournament', tournamentId } as const;
  const { games, known, teamOf, presentLine, presentBest } = await readGames(context, scope);
  const players = playerStatistics(games);
  return {
    known,
    minimum: minimumGames(players),
    players: players.map(presentLine),
    heroes: heroStatistics(games).map(withHero),
    drafts: draftsOf(games),
    teams: teamStatistics(games).flatMap(({ teamId, ...line }) => {
      const team = teamOf(teamId);
      return team ? [{ team, ...line }] : [];
    }),
    records: recordsOf(games).map(presentBest),
  };
}

/** A player's figures in a tournament, with their rank among its players of the same role. */
async function readSeason(context: Asking, tournamentId: string, id: string) {
  const { players, minimum } = await readTournamentGames(context, tournamentId);
  const line = players.find(({ playerId }) => playerId === id);
  if (!line) return null;
  const rivals = players.filter(({ role, games }) => role === line.role && games >= minimum);
  const rankBy = (name: (typeof AVERAGES)[number]) =>
    inOrderOf(rivals, name, minimum).find(({ playerId }) => playerId === id)?.rank ?? 0;
  const ranks = Object.fromEntries(AVERAGES.map((name) => [name, rankBy(name)]));
  return { tournamentId, line, ranks, among: rivals.length };
}

type InTournament = { tournamentId?: string | undefined };

export async function readPlayerGames(context: Asking, id: string, { tournamentId }: InTournament) {
  const scope = { of: 'player', playerId: id, tournamentId } as const;
  const { games, known, presentBest, presentGame } = await readGames(context, scope);
  const { playerId, teamId: _, heroes, ...line } = statisticsOf(games, id);
  const own = games.flatMap((game) => {
    const player = game.players.find((each) => each.playerId === playerId);
    return player ? [{ game, player }] : [];
  });
  const last = own.at(-1);
  return {
    known,
    ...line,
    season: last ? await readSeason(context, presentGame(last.game).tournamentId, id) : null,
    heroes: heroes.map(withHero),
    best: recordsOf(own.map(({ game, player }) => ({ ...game, players: [player] })))
      .filter(({ player }) => player !== null)
      .map(presentBest),
    latest: own
      .slice(-LATEST)
      .toReversed()
      .map(({ game, player: { side, heroId, kills, deaths, assists, gpm, netWorth, steamId } }) => ({
        game: presentGame(game),
        side,
        hero: heroOf(heroId),
        kills,
        deaths,
        assists,
        gpm,
        netWorth,
        points: pointsIn(game)?.get(steamId) ?? null,
      })),
  };
}

export async function readTeamGames(context: Asking, teamId: string, { tournamentId }: InTournament) {
  const scope = { of: 'team', teamId, tournamentId } as const;
  const { games, known, presentLine } = await readGames(context, scope);
  const line = teamStatistics(games).find((each) => each.teamId === teamId);
  const own = sidesOf(teamId);
  const others = heroStatistics(games, (game) => own(game).map(otherGameSide));
  const heroes = heroStatistics(games, own);
  const ofOthersAlone = others.filter(({ heroId }) => heroes.every((each) => each.heroId !== heroId));
  return {
    known,
    ...(line ? { games: line.games, wins: line.wins, losses: line.losses } : NO_GAMES),
    sides: line?.sides ?? { radiant: NO_GAMES, dire: NO_GAMES },
    heroes: [...heroes, ...ofOthersAlone.map(({ heroId }) => ({ heroId, ...NO_GAMES, bans: 0 }))]
      .map((hero) => ({
        ...withHero(hero),
        bansAgainst: others.find(({ heroId }) => heroId === hero.heroId)?.bans ?? 0,
      }))
      .filter(({ games: picks, bans, bansAgainst }) => picks + bans + bansAgainst > 0),
    drafts: draftsOf(games),
    players: playerStatistics(games)
      .filter((player) => player.teamId === teamId)
      .map(presentLine),
    latest: games
      .slice(-LATEST)
      .toReversed()
      .map((game) => ({
        matchId: game.matchId,
        heroes: game.players
          .filter(({ side }) => own(game).includes(side))
          .flatMap(({ heroId }) => heroOf(heroId) ?? []),
      })),
  };
}

export async function readGamesBetween(context: Asking, teamId: string, otherId: string) {
  const { games, known, presentGame } = await readGames(context, { of: 'pair', teamId, otherId } as const);
  return {
    known,
    ...headToHead(games, teamId, otherId),
    latest: games.slice(-LATEST).toReversed().map(presentGame),
  };
}

const NOUNS = { tournament: 'Tournament', player: 'Player', team: 'Team', pair: 'Team' };

async function readGames({ db, now }: Asking, scope: store.Scope) {
  const rows = await store.listCounted(db, scope, now);
  const steamIds = new Set(rows.flatMap(({ record }) => record.players.map(({ steamId }) => steamId)));
  const { is_there, people, known } = await store.readBeside(db, scope, [...steamIds], now);
  if (!is_there) throw missing(NOUNS[scope.of]);
  const bySteamId = new Map(people.map((each) => [each.steam_id, each]));
  const byId = new Map(people.map((each) => [each.id, each]));
  const rowOf = new Map(rows.map((row) => [row.dota_match_id, row]));
  const teams = new Map(rows.flatMap(({ team1, team2 }) => [team1, team2]).map((team) => [team.id, team]));
  const teamOf = (id: string | null | undefined) => (id && teams.get(id)) || null;

  const presentGame = ({ id, matchId, teams: sides, winner, duration }: CountedGame): contract.GameOf => {
    const row = rowOf.get(id) as store.CountedRow;
    return {
      dotaMatchId: id,
      matchId,
      tournamentId: row.tournament_id,
      roundName: row.round_name,
      radiant: teamOf(sides?.radiant),
      dire: teamOf(sides?.dire),
      winner,
      duration,
      endedAt: row.told_at.toISOString(),
    };
  };
  const presentBest = ({ name, value, equalled, game, player }: GameBest): contract.Best => ({
    name,
    value,
    equalled,
    player: player && {
      playerId: player.playerId,
      name: byId.get(player.playerId ?? '')?.name ?? SOMEBODY_ELSE,
      hero: heroOf(player.heroId),
      team: teamOf(game.teams?.[player.side]),
    },
    game: presentGame(game),
  });
  const presentLine = ({ playerId, teamId, heroes, ...line }: PlayerStatistics): contract.PlayerLine => {
    const { name = '', slot = null } = byId.get(playerId) ?? {};
    return {
      playerId,
      name,
      role: slot === null ? null : roleOf(slot),
      team: teamOf(teamId),
      ...line,
      heroes: heroes.slice(0, HEROES_OF_PLAYER).map(withHero),
    };
  };
  return {
    games: rows.map((row) => countedOf(row, (steamId) => bySteamId.get(steamId)?.id ?? null)),
    presentLine,
    known,
    teamOf,
    presentGame,
    presentBest,
  };
}

function countedOf(
  { dota_match_id: id, match_id: matchId, radiant, record, ...row }: store.CountedRow,
  playerOf: (steamId: string) => string | null,
): CountedGame {
  const { duration, winner, score, draft, players } = record;
  return {
    id,
    matchId,
    duration,
    winner,
    score,
    draft,
    teams: radiant && { radiant: row[radiant].id, dire: row[otherSide(radiant)].id },
    players: players.map((player): CountedPlayer => ({ ...player, playerId: playerOf(player.steamId) })),
  };
}

const NO_GAMES = { games: 0, wins: 0, losses: 0 };
const otherGameSide = (side: GameSide): GameSide => (side === 'radiant' ? 'dire' : 'radiant');
const draftsOf = (games: readonly CountedGame[]) => games.filter(({ draft }) => draft !== null).length;
const withHero = <Row extends { heroId: number }>({ heroId, ...row }: Row) => ({
  hero: named(heroId),
  ...row,
});
