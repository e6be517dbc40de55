import type { Bracket, BracketMatch, BracketTeam } from '../../contract/competition/brackets.ts';
import { UNPAIRED } from '../stages/slots.ts';

type Rounds = Pick<Bracket, 'knockout' | 'stages'>;

export const bracketMatches = ({ knockout, stages }: Rounds): BracketMatch[] => [
  ...(knockout.round1 ?? []),
  ...(knockout.round2 ?? []),
  ...(knockout.round3 ?? []),
  ...knockout.quarterfinals,
  ...knockout.semifinals,
  ...(knockout.final ? [knockout.final] : []),
  ...stages.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches)),
];

/** Whether a team is waiting for an organiser to assign it an opponent. */
export const isUnpaired = ({ team2 }: BracketMatch) => team2.isTextPlaceholder && team2.name === UNPAIRED;

/** The match that decides the champion: the final, or its reset if one is played; null if there is no final. */
export function finalOf({ knockout, stages }: Rounds): BracketMatch | null {
  if (knockout.final) return knockout.final;
  const last = stages.find(({ isTitle }) => isTitle);
  if (last?.kind === 'swiss') return null;
  const finals =
    last?.rounds.slice(-2).flatMap(({ key, matches }) => (FINALS.test(key) ? matches : [])) ?? [];
  return finals.findLast(({ status }) => status !== 'cancelled' && status !== 'waiting') ?? finals[0] ?? null;
}

export function loserOf({ team1, team2, winner }: BracketMatch): BracketTeam | null {
  if (!winner) return null;
  const loser = winner.participationId === team1.participationId ? team2 : team1;
  return loser.participationId ? loser : null;
}

/**
 * The teams in third place. Without a third-place match, these are the losing semifinalists or, in a double
 * elimination, the loser of the lower-bracket final.
 */
export function thirdOf(bracket: Rounds): BracketTeam[] {
  const title = bracket.stages.find(({ isTitle }) => isTitle);
  const matches = title ? title.rounds.flatMap((round) => round.matches) : bracketMatches(bracket);
  const own = matches.find(({ id }) => id.endsWith('P3'));
  if (own) return own.winner ? [own.winner] : [];
  const lower = matches.findLast(({ id }) => /(^|:)LB/.test(id));
  const last = lower ? [lower] : matches.filter(({ winnerTo }) => winnerTo === finalOf(bracket)?.id);
  return placedLosers(bracket, last);
}

/** The losers of these matches, except teams that left without actually winning a match. */
export function placedLosers(bracket: Rounds, matches: readonly BracketMatch[]): BracketTeam[] {
  const won = bracketMatches(bracket).filter(({ matchId, forfeit }) => matchId !== null && forfeit === null);
  const hasWon = ({ participationId }: BracketTeam) =>
    won.some(({ winner }) => winner?.participationId === participationId);
  return matches.flatMap((match) => {
    const loser = loserOf(match);
    return loser && (!loser.isWithdrawn || hasWon(loser)) ? loser : [];
  });
}

const FINALS = /(^|:)(F|GF2?)$/;
