import type { Side } from '../competition/match.ts';
import { GAME_SIDES, type GamePlayer, type GameRecord, type GameSide } from './record.ts';

export type LinkCandidate = {
  matchId: string;
  /** The Steam IDs of the players in each side's line-up and in its whole roster. */
  lineUps: Record<Side, readonly string[]>;
  rosters: Record<Side, readonly string[]>;
  /** The period in which the match's games can be created, in ISO 8601. */
  from: string;
  until: string;
};

/** Why a player should not be in a game: on neither roster, not in the line-up, or on the wrong side. */
export const ODDITIES = ['stranger', 'substitute', 'wrongSide'] as const;
export type Oddity = { steamId: string; what: (typeof ODDITIES)[number] };

export type GameLink = { matchId: string; radiant: Side; known: number; oddities: Oddity[] };

export type Unlinked = { reason: 'fewKnown' | 'mixed' | 'outOfTime' | 'several'; near: string[] };

/** How many of the ten players must be in the two line-ups for a game to be linked automatically. */
export const MIN_KNOWN = 8;
/** The maximum number of players on the wrong side for a link. With more, the same people are playing another game. */
const MAX_WRONG_SIDE = 2;

/**
 * The match that a game belongs to (docs/rules.md, "Games of a match"). At least eight players must be in the two
 * line-ups, and each team on one side, with at most two exceptions. The game must start in the match's time window.
 */
export function linkGame(game: GameRecord, candidates: readonly LinkCandidate[]): GameLink | Unlinked {
  const read = candidates
    .map((candidate) => ({ candidate, link: linkTo(game.players, candidate) }))
    .toSorted((one, other) => other.link.known - one.link.known);
  const near = read.filter(({ link }) => link.known > 0).map(({ candidate }) => candidate.matchId);
  const enough = read.filter(({ link }) => link.known >= MIN_KNOWN);
  if (enough.length === 0) return { reason: 'fewKnown', near };
  const whole = enough.filter(({ link }) => countOf(link, 'wrongSide') <= MAX_WRONG_SIDE);
  if (whole.length === 0) return { reason: 'mixed', near };
  const inTime = whole.filter(({ candidate }) => isInTime(game, candidate));
  if (inTime.length === 0) return { reason: 'outOfTime', near };
  const [first, ...others] = inTime;
  return first && others.length === 0 ? first.link : { reason: 'several', near };
}

const MIN_SHOWN = 5;
const MAX_STRANGERS = 2;

/** The link to the match; null if its players or time show that clients forged the game under another id. */
export function confirmLink(game: GameRecord, candidate: LinkCandidate, minShown = MIN_SHOWN) {
  const link = linkTo(game.players, candidate);
  const strangers = countOf(link, 'stranger');
  const isOfMatch =
    game.players.length - strangers >= minShown &&
    strangers <= MAX_STRANGERS &&
    countOf(link, 'wrongSide') <= MAX_WRONG_SIDE;
  return isOfMatch && isInTime(game, candidate) ? link : null;
}

const countOf = ({ oddities }: GameLink, asked: Oddity['what']) =>
  oddities.filter(({ what }) => what === asked).length;

const isInTime = ({ startedAt }: GameRecord, { from, until }: LinkCandidate) =>
  startedAt !== null && startedAt >= from && startedAt < until;

export function linkTo(
  players: readonly GamePlayer[],
  { matchId, lineUps, rosters }: Omit<LinkCandidate, 'from' | 'until'>,
): GameLink {
  const radiant = sideOfRadiant(players, rosters);
  const sideOf = (side: GameSide): Side =>
    side === 'radiant' ? radiant : radiant === 'team1' ? 'team2' : 'team1';
  const oddities = players.flatMap(({ steamId, side }): Oddity[] => {
    const own = sideOf(side);
    if (lineUps[own].includes(steamId)) return [];
    if (rosters[own].includes(steamId)) return [{ steamId, what: 'substitute' }];
    const other = own === 'team1' ? 'team2' : 'team1';
    return [{ steamId, what: rosters[other].includes(steamId) ? 'wrongSide' : 'stranger' }];
  });
  return {
    matchId,
    radiant,
    known: players.length - oddities.filter(({ what }) => what !== 'wrongSide').length,
    oddities,
  };
}

function sideOfRadiant(players: readonly GamePlayer[], rosters: LinkCandidate['rosters']): Side {
  const said = (team: Side, side: GameSide) =>
    players.filter((player) => player.side === side && rosters[team].includes(player.steamId)).length;
  const [radiant, dire] = GAME_SIDES;
  const straight = said('team1', radiant) + said('team2', dire);
  const crossed = said('team1', dire) + said('team2', radiant);
  return straight >= crossed ? 'team1' : 'team2';
}
