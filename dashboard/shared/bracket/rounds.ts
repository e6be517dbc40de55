import { finalName } from '#domain/competition/tournament.ts';
import type { Bracket, BracketMatch, StageView } from '#domain/contract/competition/brackets.ts';
import { serverText, t } from '#domain/text/translate.ts';

export type RoundKey = keyof Bracket['knockout'];

/** A round of the knockout or of a stage; its matches are ordered so that connectors do not cross. */
export type Round = {
  key: string;
  name: string;
  short: string;
  matches: BracketMatch[];
  /** The stage's own round that contains this one, if the round is spread over several trees. */
  of?: string;
};

const NAMES: Record<RoundKey, { name: string; short: string }> = {
  round1: { name: t`Round 1`, short: t`R1` },
  round2: { name: t`Round 2`, short: t`R2` },
  round3: { name: t`Round 3`, short: t`R3` },
  quarterfinals: { name: t`Quarterfinals`, short: t`QF` },
  semifinals: { name: t`Semifinals`, short: t`SF` },
  final: { name: t`Final`, short: t`Final` },
};
const ORDER = Object.keys(NAMES) as RoundKey[];

/**
 * Caches the rounds, since every node needs them. Brackets with stages share a constant knockout, so their
 * stages are the key.
 */
const KNOWN = new WeakMap<Bracket['knockout'] | StageView[], Round[]>();

type Rounds = Pick<Bracket, 'format' | 'knockout' | 'stages'>;

/** Returns the rounds of the knockout or of all stages, in order; each match is beside the two that feed it. */
export function roundsOf(bracket: Rounds): Round[] {
  const played = bracket.stages.length > 0 ? bracket.stages : bracket.knockout;
  const known = KNOWN.get(played) ?? readRounds(bracket);
  KNOWN.set(played, known);
  return known;
}

function readRounds({ format, knockout, stages }: Rounds): Round[] {
  if (stages.length > 0) return stages.flatMap(stageRounds);
  const rounds: Round[] = [];
  let wanted: string[] | undefined;
  for (const key of ORDER.toReversed()) {
    const listed = [knockout[key] ?? []].flat();
    if (listed.length === 0) continue;
    const matches = wanted ? inOrder(listed, wanted) : listed;
    wanted = matches.flatMap(({ team1, team2 }) => [team1.source, team2.source]);
    rounds.unshift({ key, ...NAMES[key], matches });
  }
  const last = rounds.at(-1);
  if (last) last.name = finalName(format);
  return rounds;
}

export const stageRounds = ({ rounds }: StageView): Round[] =>
  rounds.map(({ key, name, matches }) => ({
    key,
    name: serverText(name),
    short: key.replace(/^\d+:/, ''),
    matches,
  }));

export const isEntered = ({ matches }: Round) =>
  matches.some(({ team1, team2 }) => Boolean(team1.participationId ?? team2.participationId));

export const isForPlaces = ({ key }: Round) => /(?:^|:)L?P\d/.test(key);

/** A second final counts only if it must be played. */
export const isPlayable = ({ key, matches }: Round) =>
  !key.endsWith('GF2') || matches.some(({ matchId }) => matchId !== null);

/** How connectors enter each match of a round: from two earlier matches, one, or none (if there are too few teams). */
export function wayInto(round: Round, before: Round | undefined): 'pairs' | 'straight' | null {
  if (!before || !(round.key.endsWith('GF2') || leadsInto(before, round))) return null;
  if (before.matches.length === 2 * round.matches.length) return 'pairs';
  return before.matches.length === round.matches.length ? 'straight' : null;
}

const leadsInto = (before: Round, round: Round) =>
  before.matches.some(({ winnerTo }) => round.matches.some(({ id }) => id === winnerTo));

export const knockoutOf = (bracket: Rounds) => roundsOf(bracket).flatMap(({ matches }) => matches);

/** The matches of the groups, the knockout and all stages. */
export const allMatches = (bracket: Bracket): BracketMatch[] => [
  ...bracket.groups.flatMap(({ matches }) => matches),
  ...knockoutOf(bracket),
];

const inOrder = (matches: BracketMatch[], ids: string[]) => [
  ...ids.flatMap((id) => matches.filter((match) => match.id === id)),
  ...matches.filter(({ id }) => !ids.includes(id)),
];

/** The label of an undecided place: A1 or #3; empty for the winner of a match. */
export const seedLabel = (source: string) => (/^([A-Z]\d+|#\d+)$/.test(source) ? source : '');

/** Where a team started: its place in a group (A1) or its seed (#3). */
export function seedOf(bracket: Rounds, team: string): string {
  const first = knockoutOf(bracket)
    .flatMap(({ team1, team2 }) => [team1, team2])
    .find(({ participationId, source }) => participationId === team && seedLabel(source) !== '');
  return first ? seedLabel(first.source) : '';
}

export const isIn = ({ team1, team2 }: BracketMatch, team: string | null) =>
  team !== null && (team1.participationId === team || team2.participationId === team);

export const earlierMeetings = (bracket: Bracket, { id, team1, team2 }: BracketMatch): BracketMatch[] =>
  allMatches(bracket).filter(
    (match) =>
      match.id !== id &&
      match.winner !== null &&
      isIn(match, team1.participationId) &&
      isIn(match, team2.participationId),
  );

/** Returns the next match of a node's winner, and the other side in that match; null after the last match. */
export function nextNodeOf({ id, winnerTo }: BracketMatch, bracket: Bracket) {
  const next = knockoutOf(bracket).find((match) => match.id === winnerTo);
  return next ? { next, rival: next.team1.source === id ? next.team2 : next.team1 } : null;
}
