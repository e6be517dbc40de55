import { COMMA, nameList } from '#domain/text/joined.ts';
import { t } from '#domain/text/translate.ts';
import { SquareSign } from '#shared/bracket/HeadToHead.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import styles from './FormSquares.module.css';
import { hasWon, type OwnMatch } from './ownMatches.ts';

/** Games that say how a team plays at present. */
const LAST = 5;

/** The last five results, the newest first: won or lost. */
export function FormSquares({ own }: { own: readonly OwnMatch[] }) {
  const last = own.filter((one) => hasWon(one) !== null).slice(0, LAST);
  if (last.length === 0) return null;
  const words = nameList(last.map((one) => (hasWon(one) ? t`won` : t`lost`)));
  return (
    <span className={styles.form}>
      <span>{t`Form`}</span>
      <VisuallyHidden>
        {COMMA}
        {t`the newest first: ${words}`}
      </VisuallyHidden>
      {last.map((one) => (
        <SquareSign key={one.match.id} state={hasWon(one) ? 'won' : 'lost'} />
      ))}
    </span>
  );
}
