import type { StageView } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { isForPlaces, type Round, stageRounds, wayInto } from './rounds.ts';
import { roundInBracket } from './serverWords.ts';

/** The rounds of an elimination stage that form one tree; `name` is null if it is the only one. */
export type Tree = { key: string; name: string | null; rounds: Round[] };

const PARTS = { upper: t`Upper bracket`, lower: t`Lower bracket`, final: t`Grand final` };

/** Splits an elimination stage into trees: one for each of its brackets, and two for each GSL group. */
export function treesOfStage(stage: StageView): Tree[] {
  if (stage.kind === 'gsl') return gslTrees(stage);
  const trees = new Map<string, Round[]>();
  const rounds = stageRounds(stage);
  for (const [index, round] of rounds.entries()) {
    if (isForPlaces(round)) continue;
    const { part, name } = stage.rounds[index] ?? { part: null, name: '' };
    const shown = part ? { ...round, name: roundInBracket(name) } : round;
    trees.set(part ?? '', [...(trees.get(part ?? '') ?? []), shown]);
  }
  const brackets = [...trees].map(
    ([part, own]): Tree => ({ key: part, name: PARTS[part as keyof typeof PARTS] ?? null, rounds: own }),
  );
  return [...brackets, ...placementTrees(rounds.filter(isForPlaces))];
}

/** Returns the placement matches: a tree for each series of rounds in which winners advance. */
export function placementTrees(rounds: readonly Round[]): Tree[] {
  const trees: Tree[] = [];
  for (const round of rounds) {
    const last = trees.at(-1);
    if (last && wayInto(round, last.rounds.at(-1))) last.rounds.push(round);
    else
      trees.push({ key: round.key, name: trees.length === 0 ? t`Placement matches` : null, rounds: [round] });
  }
  return trees;
}

const groupOf = (id: string) => /^(?:\d+:)?([A-Z]+)-/.exec(id)?.[1] ?? '';

export function gslTrees(stage: StageView): Tree[] {
  const all = stageRounds(stage);
  return [...new Set(all.flatMap(({ matches }) => matches.map(({ id }) => groupOf(id))))].flatMap((group) => {
    const rounds = all.flatMap((round): Round[] => {
      const matches = round.matches.filter(({ id }) => groupOf(id) === group);
      return matches.length > 0 ? [{ ...round, key: `${round.key} ${group}`, of: round.key, matches }] : [];
    });
    const isUpper = ({ short }: Round) => short === 'O' || short === 'W';
    return [
      { key: `${group} upper`, name: t`Group ${group}, upper bracket`, rounds: rounds.filter(isUpper) },
      {
        key: `${group} lower`,
        name: t`Group ${group}, lower bracket`,
        rounds: rounds.filter((round) => !isUpper(round)),
      },
    ].filter((tree) => tree.rounds.length > 0);
  });
}
