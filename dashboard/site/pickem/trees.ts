import type { Bracket, BracketMatch, BracketTeam } from '#domain/contract/competition/brackets.ts';
import { isPlayable, roundsOf } from '#shared/bracket/rounds.ts';
import { type Tree, treesOfStage } from '#shared/bracket/trees.ts';
import type { Picking, PickTeam } from './picking.ts';

/** The bracket by somebody's picks: wires lead picked teams to their next match. */
export function bracketByPicks(bracket: Bracket, picking: Picking): Bracket {
  const known = new Set(picking.board.matches.map(({ key }) => key));
  const byPicks = (match: BracketMatch): BracketMatch => {
    if (!known.has(match.id)) return match;
    const [one = null, other = null] = picking.options.get(match.id) ?? [];
    const sides = { team1: sideOf(match.team1, one, picking), team2: sideOf(match.team2, other, picking) };
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

/** The trees in the order of the bracket's page; a Swiss stage is none. */
export function treesOf(bracket: Bracket): Tree[] {
  if (bracket.stages.length === 0) return [{ key: 'knockout', name: null, rounds: roundsOf(bracket) }];
  return bracket.stages.flatMap((stage) => {
    if (stage.kind === 'swiss') return [];
    const own = bracket.stages.length > 1 ? stage.name : null;
    return treesOfStage(stage).map(({ key, name, rounds }) => ({
      key: `${stage.name} ${key}`,
      name: name ?? own,
      rounds: rounds.filter(isPlayable),
    }));
  });
}
