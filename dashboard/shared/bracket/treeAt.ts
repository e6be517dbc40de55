import type { RoundKey } from './rounds.ts';

export function treeAt(to: (path: string) => string, place: string): string {
  const round = ROUND_OF[/^(QF|SF|R\d|F$)/.exec(place)?.[1] ?? ''];
  return `${to('/bracket')}&tab=knockout${round ? `&round=${round}` : ''}`;
}

const ROUND_OF: Record<string, RoundKey | undefined> = {
  R1: 'round1',
  R2: 'round2',
  R3: 'round3',
  QF: 'quarterfinals',
  SF: 'semifinals',
  F: 'final',
};
