import type { StageSettings } from '../stages/facts.ts';

type Kinds = readonly { settings: Pick<StageSettings, 'kind'> }[];

/** Patterns of slot keys for each kind of stage: `UB1-3`, `S3-5`, `A-R2-1`, `A-W`. */
const KEYS = {
  double_elimination: /^(UB|LB|LP)\d|^GF/,
  single_elimination: /^(R\d|QF\d|SF\d|F$|F\.|P\d)/,
  swiss: /^S\d/,
  gsl: /^[A-Z]{1,2}-[OWLD]/,
  round_robin: /^[A-Z]/,
};
const KINDS = Object.keys(KEYS) as (keyof typeof KEYS)[];

/** A match's slot key in any format: QF1, R1-3, P3, P5-8-1, UB1-2, GF2, S3-5, A-R2-1, 3:SF1. */
export const SLOT_KEY =
  /^(?:\d{1,2}:)?(?:QF[1-4]|SF[12]|F|L?P\d{1,3}(?:-\d{1,3}-\d{1,2})?|R\d{1,2}-\d{1,2}|[UL]B\d{1,2}-\d{1,2}|GF2?|S\d{1,2}-\d{1,2}|[A-Z]{1,2}-R\d{1,2}-\d{1,2}|[A-Z]{1,2}-(?:O[12]|[WLD]))$/;

/** One side of a slot (`QF1.2`), or a place in a group (`A.3`). */
export const PLACE_KEY = new RegExp(`${SLOT_KEY.source.replace(/\$$/, '')}\\.[12]$|^[A-D]\\.\\d$`);

/**
 * The prefix of a stage's keys: the stage's number, such as `3:`, if an earlier stage is of the same kind, otherwise
 * empty.
 */
export function prefixOf(stages: Kinds, index: number): string {
  const kind = stages[index]?.settings.kind;
  return stages.slice(0, index).some(({ settings }) => settings.kind === kind) ? `${index + 1}:` : '';
}

/** The index of the stage that a place such as `QF1` or `3:QF1.2` belongs to; -1 if there is none. */
export function stageOfKey(key: string, stages: Kinds): number {
  const [, number, own = ''] = /^(?:(\d+):)?(.*)$/.exec(key) ?? [];
  if (number !== undefined) return prefixOf(stages, Number(number) - 1) === '' ? -1 : Number(number) - 1;
  const kind = KINDS.find((each) => KEYS[each].test(own));
  return stages.findIndex(({ settings }) => settings.kind === kind);
}
