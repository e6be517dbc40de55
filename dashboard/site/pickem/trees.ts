import type { Bracket, BracketMatch, BracketTeam } from '#domain/contract/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { isPlayable, type Round, roundsOf, stageRounds } from '#shared/bracket/rounds.ts';
import { roundInBracket } from '#shared/bracket/serverWords.ts';
import type { Picking, PickTeam } from './picking.ts';

/** A tree of a tournament: the knockout, or a bracket of a stage. */
export type PickTree = { key: string; name: string | null; rounds: Round[] };

/** The bracket as somebody's picks make it: wires lead from who is picked to where the picks bring them. */
export function bracketByPicks(bracket: Bracket, picking: Picking): Bracket {
  const known = new Set(picking.board.matches.map(({ key }) => key));
  const byPicks = (match: BracketMatch): BracketMatch => {
    if (!known.has(match.id)) return match;
    const [one = null, other = null] = picking.options.get(match.id) ?? [];
    const sides = {
      team1: sideOf(match.team1, one, picking),
      team2: sideOf(match.team2, other, picking),
    };
    const picked = picking.answers.matches[match.id];
    const winner = [sides.team1, sides.team2].find(({ participationId }) => participationId === picked);
    return { ...match, ...sides, winner: (picked && winner) || null };
  };
  const { knockout, stages } = bracket;
  return {
    ...bracket,
    knockout: Object.fromEntries(
      Object.entries(knockout).map(([round, matches]) => [
        round,
        Array.isArray(matches) ? matches.map(byPicks) : matches && byPicks(matches),
      ]),
    ) as Bracket['knockout'],
    stages: stages.map((stage) => ({
      ...stage,
      rounds: stage.rounds.map((round) => ({ ...round, matches: round.matches.map(byPicks) })),
    })),
  };
}

function sideOf({ source }: BracketTeam, id: string | null, { teams }: Picking): BracketTeam {
  const team: PickTeam | undefined = id === null ? undefined : teams.get(id);
  const { name, tag, logo } = team ?? { name: '', tag: '', logo: null };
  const place = { participationId: id, teamId: team?.id ?? null, name, tag, logo, source };
  return { ...place, isTextPlaceholder: id === null, isByHand: false };
}

const PARTS = { upper: t`Upper bracket`, lower: t`Lower bracket`, final: t`Grand final` };

/** The trees in the order of the bracket's page; a Swiss stage is none. */
export function treesOf(bracket: Bracket): PickTree[] {
  if (bracket.stages.length === 0) return [{ key: 'knockout', name: null, rounds: roundsOf(bracket) }];
  return bracket.stages.flatMap((stage) => {
    if (stage.kind === 'swiss') return [];
    const parts = new Map<string, Round[]>();
    for (const [index, round] of stageRounds(stage).filter(isPlayable).entries()) {
      const { part = null, name = '' } = stage.rounds[index] ?? {};
      const shown = part ? { ...round, name: roundInBracket(name) } : round;
      parts.set(part ?? '', [...(parts.get(part ?? '') ?? []), shown]);
    }
    return [...parts].map(([part, rounds]) => ({
      key: `${stage.name} ${part}`,
      name: PARTS[part as keyof typeof PARTS] ?? (bracket.stages.length > 1 ? stage.name : null),
      rounds,
    }));
  });
}
