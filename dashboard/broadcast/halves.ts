import type { Bracket, BracketMatch } from '#domain/contract/brackets.ts';
import { teamRows } from '#shared/bracket/groupRows.ts';
import { type Round, roundsOf } from '#shared/bracket/rounds.ts';

/** Which half of a bracket is being played: what is on air, else the first that is not over. */
export function halfInPlay(bracket: Bracket): 'groups' | 'knockout' {
  if (bracket.groups.length === 0) return 'knockout';
  const isLive = ({ status }: BracketMatch) => status === 'live';
  if (roundsOf(bracket).some(({ matches }) => matches.some(isLive))) return 'knockout';
  const groups = bracket.groups.filter((group) => teamRows(group).length > 0);
  const isOver =
    groups.length > 0 && groups.every(({ complete, needsTieBreak }) => complete && !needsTieBreak);
  return isOver && !groups.some(({ matches }) => matches.some(isLive)) ? 'knockout' : 'groups';
}

const MAX_ROUNDS = 4;
const MAX_MATCHES = 16;

/**
 * As much of a tree as can be read from the sofa: four rounds from the one that is played, and of one with
 * more than sixteen matches the part with the match on air, or with the next to come.
 */
export function partInPlay(rounds: readonly Round[]): { rounds: Round[]; part: number; parts: number } {
  const isOpen = ({ winner, status }: BracketMatch) => !winner && status !== 'bye' && status !== 'cancelled';
  const open = rounds.findIndex(({ matches }) => matches.some(isOpen));
  const first = Math.max(0, Math.min(open === -1 ? rounds.length : open, rounds.length - MAX_ROUNDS));
  const near = rounds.slice(first, first + MAX_ROUNDS);
  const matches = near[0]?.matches ?? [];
  const parts = Math.max(1, Math.ceil(matches.length / MAX_MATCHES));
  const played = matches.findIndex(({ status }) => status === 'live');
  const part = Math.floor(Math.max(0, played === -1 ? matches.findIndex(isOpen) : played) / MAX_MATCHES);
  const of = (all: BracketMatch[]) => {
    const size = Math.ceil(all.length / parts);
    return all.slice(part * size, (part + 1) * size);
  };
  return { rounds: near.map((round) => ({ ...round, matches: of(round.matches) })), part, parts };
}
