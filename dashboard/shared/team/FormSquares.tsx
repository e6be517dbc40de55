import { comma, nameList, t } from '#domain/text/translate.ts';
import { SquareSign } from '#shared/bracket/HeadToHead.tsx';
import { type OwnMatch, outcomeOf } from '#shared/match/ownMatches.ts';
import { VisuallyHidden } from '#ui/blocks.tsx';
import styles from './FormSquares.module.css';

const LAST = 5;

export const OUTCOME_WORDS = { won: t`won`, drawn: t`drawn`, lost: t`lost` };

type Outcome = keyof typeof OUTCOME_WORDS;
type Props = {
  own?: readonly OwnMatch[];
  /** The results, newest first, if the matches themselves are not known. */
  outcomes?: readonly Outcome[] | undefined;
  isLabelled?: boolean;
};

export function FormSquares({
  own = [],
  outcomes = own.flatMap((one) => outcomeOf(one) ?? []),
  isLabelled = true,
}: Props) {
  const last = outcomes.slice(0, LAST);
  if (last.length === 0) return null;
  const words = nameList(last.map((state) => OUTCOME_WORDS[state]));
  return (
    <span className={styles.form}>
      <span className={isLabelled ? undefined : 'visually-hidden'}>{t`Form`}</span>
      <VisuallyHidden>
        {comma()}
        {t`newest first: ${words}`}
      </VisuallyHidden>
      {last.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no other identity here
        <SquareSign key={index} state={state} />
      ))}
    </span>
  );
}
