import { memoize } from '../../memoize.ts';
import { language, t } from '../../text/translate.ts';

/** A readable name for a slot in a list of stages, such as Upper R1 match 3, Group A R2 match 1 or Grand Final. */
export function stageSlotName(key: string): string {
  const own = key.replace(/^\d+:/, '');
  const gsl = /^([A-Z]+)-([OWLD])(\d?)$/.exec(own);
  const [, first, last, number] = /^L?P(\d+)(?:-(\d+)-(\d+))?$/.exec(own) ?? [];
  if (first && number) return t`Places ${first}–${last ?? ''} match ${number}`;
  if (first && first !== '3') return t`Match for place ${first}`;
  if (gsl) return gslName(gsl[1] ?? '', gsl[2] ?? '', gsl[3] ?? '');
  const [, group, round, match] = /^(?:([A-Z]+)-)?(?:R|UB|LB|S)(\d+)-(\d+)$/.exec(own) ?? [];
  if (!round || !match) return namesIn(language())[own] ?? lateSlotName(own);
  if (own.startsWith('UB')) return t`Upper R${round} match ${match}`;
  if (own.startsWith('LB')) return t`Lower R${round} match ${match}`;
  return group ? t`Group ${group} R${round} match ${match}` : t`R${round} match ${match}`;
}

function gslName(group: string, match: string, number: string): string {
  if (match === 'O') return t`Group ${group} opening match ${number}`;
  if (match === 'W') return t`Group ${group} winners’ match`;
  return match === 'L' ? t`Group ${group} losers’ match` : t`Group ${group} decider match`;
}

function lateSlotName(key: string): string {
  const [, round, number] = /^(QF|SF)(\d+)$/.exec(key) ?? [];
  if (!round || !number) return key;
  return round === 'QF' ? t`QF ${number}` : t`SF ${number}`;
}

const namesIn = memoize(
  (): Readonly<Record<string, string>> => ({
    F: t`Final`,
    GF: t`Grand Final`,
    GF2: t`Grand Final reset`,
    P3: t`Third-place match`,
  }),
);
