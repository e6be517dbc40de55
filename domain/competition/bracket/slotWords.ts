/** A place of a list of stages as people call it: Upper R1 match 3, R3 match 5, Group A R2 match 1, Grand Final. */
export function stageSlotName(key: string): string {
  const own = key.replace(/^\d+:/, '');
  const [, group, round, match] = /^(?:([A-Z]+)-)?(?:R|UB|LB|S)(\d+)-(\d+)$/.exec(own) ?? [];
  if (!round) return NAMED[own] ?? own.replace(/^(QF|SF)(\d+)$/, '$1 $2');
  const where = own.startsWith('UB')
    ? 'Upper '
    : own.startsWith('LB')
      ? 'Lower '
      : group
        ? `Group ${group} `
        : '';
  return `${where}R${round} match ${match}`;
}

const NAMED: Readonly<Record<string, string>> = {
  F: 'Final',
  GF: 'Grand Final',
  GF2: 'Grand Final reset',
  P3: 'Third place',
};
