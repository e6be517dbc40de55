import type { PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { FORFEITS } from '#domain/competition/match.ts';
import { type Competition, NOTHING_THERE, Refused } from '../competition.ts';
import { withResult, wonBy } from '../playing.ts';
import { oneOf } from '../stages.ts';
import type { Act } from './act.ts';

export const matchActs = {
  result: (competition, chance) => {
    const match = competition.one(chance, competition.playable);
    competition.change(match, (each) => wonBy(each, oneOf(chance, competition.sidesOf(match))));
  },
  forfeit: (competition, chance) => {
    const match = competition.one(chance, competition.playable);
    competition.change(match, (each) => withResult(each, { forfeit: oneOf(chance, FORFEITS) }));
  },
  drawn: (competition, chance) => {
    if (!competition.facts.hasDraws) throw NOTHING_THERE;
    const isTable = ({ stage, slot }: PlayedMatch) => stage === 'group' || /^(\d+:)?S\d/.test(slot ?? '');
    const match = competition.one(chance, competition.playable.filter(isTable));
    competition.change(match, (each) => ({
      ...each,
      ...{ status: 'completed', team1Score: 1, team2Score: 1, winner: null, countsForStats: true },
    }));
  },
  correct: (competition, chance) => {
    const played = competition.facts.matches.filter(({ countsForStats }) => countsForStats);
    const match = competition.one(chance, played);
    requireFreePlace(competition, match);
    const other = match.winner === match.team1 ? match.team2 : match.team1;
    competition.story.push(`won by ${competition.nameOf(other)}`);
    competition.change(match, (each) => wonBy(each, other ?? ''));
  },
  cancel: (competition, chance) => cancelOne(competition, chance, false),
  reverse: (competition, chance) => cancelOne(competition, chance, true),
} satisfies Record<string, Act>;

function cancelOne(competition: Competition, chance: () => number, isReversed: boolean): void {
  const match = competition.one(chance, competition.facts.matches.filter(isHeld));
  const countsForStats = match.countsForStats && !isReversed;
  if (match.countsForStats && isReversed) competition.named.add(match.id);
  competition.change(match, (each) => ({ ...each, status: 'cancelled', countsForStats }));
}

function requireFreePlace(competition: Competition, match: PlayedMatch): void {
  if (match.status !== 'cancelled') return;
  const isRival = (other: PlayedMatch) =>
    other !== match &&
    (match.slot !== null
      ? other.slot === match.slot && other.status !== 'cancelled'
      : isHeld(other) && other.stage === match.stage && sameTeams(other, match));
  if (competition.facts.matches.some(isRival)) throw new Refused('another match stands there');
}

const isHeld = ({ status, countsForStats }: PlayedMatch) => status !== 'cancelled' || countsForStats;

const sameTeams = (one: PlayedMatch, other: PlayedMatch) =>
  [one.team1, one.team2].toSorted().join() === [other.team1, other.team2].toSorted().join();
