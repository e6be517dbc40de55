import IconEye from 'icon:eye';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { useSetPreference } from '#shared/site/preferences.ts';
import { Button, Row } from '#ui/blocks.tsx';
import { hiddenIn } from './mask.ts';
import styles from './ShowScore.module.css';

export function ShowScore({ match }: { match: ListedMatch }) {
  const { reveal } = useSetPreference();
  const hidden = hiddenIn(match);
  if (!hidden) return null;
  const hidesBoth = hidden === 'score' && match.team1?.teamId === '';
  return (
    <Row as="p" gap={[2, 4]} align="center" justify="center" wraps tone="secondary" className={styles.show}>
      {hidesBoth
        ? t`Teams and score are hidden.`
        : hidden === 'score'
          ? t`The score is hidden.`
          : t`The teams are hidden.`}{' '}
      <Button
        onClick={() => {
          reveal(match.id);
          // The button goes with its purpose; the page keeps the focus.
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        <IconEye size={18} stroke={1.75} aria-hidden="true" />
        {hidesBoth ? t`Show match` : hidden === 'score' ? t`Show score` : t`Show teams`}
      </Button>
    </Row>
  );
}
