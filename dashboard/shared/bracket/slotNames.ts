import { stageSlotName } from '#domain/competition/bracket/slotWords.ts';
import { finalName } from '#domain/competition/tournament.ts';
import type { Bracket } from '#domain/contract/brackets.ts';

type Format = Bracket['format'];

/** A place in the bracket as people say it: QF 1, SF 2, R1 match 3, Grand Final. */
export function slotName(id: string, format: Format): string {
  if (id === 'F') return finalName(format);
  if (format === 'stages') return stageSlotName(id);
  const early = /^(R\d)-(\d+)$/.exec(id);
  if (early) return `${early[1]} match ${early[2]}`;
  return id.replace(/^(QF|SF)(\d+)$/, '$1 $2');
}

/** The same within a sentence: 'goes on to SF 1', 'to the Final'. */
export const inSentence = (id: string, format: Format) =>
  /^(\d+:)?(F|GF2?)$/.test(id) ? `the ${slotName(id, format)}` : slotName(id, format);
