import { confirmLink, type GameLink, type LinkCandidate, linkGame } from './link.ts';
import { mergeGame, type Told } from './merge.ts';
import type { GameRecord, GameSource } from './record.ts';

/**
 * Sources that may say which match a game belongs to, weightiest first; `other` is everybody whose word does not count.
 */
export const WEIGHTS = ['service', 'observer', 'player', 'other'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** A match that a game may belong to, with the reports of the game weighed for that match. */
export type Claim = {
  candidate: LinkCandidate;
  /** Whether a team has named the game's id in a report or a dispute. */
  isNamed: boolean;
  words: readonly (Told & { weight: Weight })[];
};

/** The match that a source links the game to. */
export type Choice = { link: GameLink; weight: Weight; by: GameSource };
export type Chosen = {
  /** null where the game has no match, or several equally. */
  choice: Choice | null;
  /** Other readings, each with its source. */
  others: Choice[];
};

/**
 * Finds the match of a game by the weightiest source that names one (docs/rules.md, "Games of a match"),
 * whoever reported first.
 */
export function chooseMatch(claims: readonly Claim[], held: string | null): Chosen {
  const choices = claims.flatMap((claim) => {
    const choice = choiceOf(claim);
    return choice ? [{ ...choice, isNamed: claim.isNamed }] : [];
  });
  const best = Math.min(...choices.map(({ weight }) => WEIGHTS.indexOf(weight)));
  const equals = choices.filter(({ weight }) => WEIGHTS.indexOf(weight) === best);
  const named = equals.filter(({ isNamed }) => isNamed);
  const [only, ...more] = named.length > 0 ? named : equals;
  const kept = equals.find(({ link }) => link.matchId === held);
  const choice = (only && more.length === 0 ? only : kept) ?? null;
  return {
    choice: choice && withoutName(choice),
    others: choices.filter((each) => each !== choice).map(withoutName),
  };
}

const withoutName = ({ link, weight, by }: Choice): Choice => ({ link, weight, by });

/** Links a game to one match by its weightiest source; null where no source does. */
function choiceOf({ candidate, isNamed, words }: Claim): Choice | null {
  for (const weight of WEIGHTS) {
    const own = words.filter((word) => word.weight === weight);
    // Each playing client reports one player, so only all of them together show who is there.
    const players = mergeGame(own.filter(({ source }) => source === 'player'));
    const told: Told[] = [
      ...own.filter(({ source }) => source !== 'player'),
      ...(players ? [{ source: 'player' as const, record: players.record }] : []),
    ];
    for (const { source, record } of told) {
      const link = linkOf(record, candidate) ?? (isNamed ? namedLink(record, candidate, weight) : null);
      if (link) return { link, weight, by: source };
    }
  }
  return null;
}

function linkOf(record: GameRecord, candidate: LinkCandidate): GameLink | null {
  const link = linkGame(record, [candidate]);
  return 'matchId' in link ? link : null;
}

/** Links a game that a team has named although fewer of its players are known. */
function namedLink(record: GameRecord, candidate: LinkCandidate, weight: Weight): GameLink | null {
  if (weight !== 'service' && weight !== 'player') return null;
  const { team1, team2 } = candidate.rosters;
  const hasBoth = [team1, team2].every((roster) =>
    record.players.some(({ steamId }) => roster.includes(steamId)),
  );
  if (!hasBoth) return null;
  if (weight === 'service') return confirmLink(record, candidate);
  const shown = confirmLink(record, candidate, record.players.length);
  return shown?.oddities.every(({ what }) => what === 'substitute') ? shown : null;
}
