import { comma, nameList, t } from '#domain/text/translate.ts';
import { SquareSign } from '#shared/bracket/HeadToHead.tsx';
import { type OwnMatch, outcomeOf } from '#shared/match/ownMatches.ts';
import { VisuallyHidden } from '#ui/blocks.tsx';
import styles from './FormSquares.module.css';

const LAST = 5;

const OUTCOME_WORDS = { won: t`won`, drawn: t`drawn`, lost: t`lost` };

type Props = { own: readonly OwnMatch[]; isLabelled?: boolean };

export function FormSquares({ own, isLabelled = true }: Props) {
  const last = own
    .flatMap((one) => {
      const state = outcomeOf(one);
      return state ? { id: one.match.id, state } : [];
    })
    .slice(0, LAST);
  if (last.length === 0) return null;
  const words = nameList(last.map(({ state }) => OUTCOME_WORDS[state]));
  return (
    <span className={styles.form}>
      <span className={isLabelled ? undefined : 'visually-hidden'}>{t`Form`}</span>
      <VisuallyHidden>
        {comma()}
        {t`newest first: ${words}`}
      </VisuallyHidden>
      {last.map(({ id, state }) => (
        <SquareSign key={id} state={state} />
      ))}
    </span>
  );
}
