import { stageSlotName } from '#domain/competition/bracket/slotWords.ts';
import { finalName } from '#domain/competition/tournament.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';

type Format = Bracket['format'];

/** The common name of a place in the bracket: QF 1, SF 2, R1 match 3, Grand Final. */
export const slotName = (id: string, format: Format) => (id === 'F' ? finalName(format) : stageSlotName(id));

/** The name of a place for use within a sentence: 'goes on to SF 1', 'to the Final'. */
export const inSentence = (id: string, format: Format) =>
  /^(\d+:)?(F|GF2?)$/.test(id) ? t`the ${slotName(id, format)}` : slotName(id, format);
