import IconEye from 'icon:eye';
import IconEyeOff from 'icon:eye-off';
import { t } from '#domain/text/translate.ts';
import { useSetPreference } from '#shared/site/preferences.ts';
import { classes, Row } from '#ui/blocks.tsx';
import { useIsHiding } from './hiding.ts';
import styles from './ScoreSwitch.module.css';

export function ScoreSwitch({ place }: { place: 'bar' | 'footer' }) {
  const isHidden = useIsHiding();
  const { hideScores } = useSetPreference();
  const Icon = isHidden ? IconEyeOff : IconEye;
  return (
    <Row
      as="p"
      gap={2}
      flex="none"
      tone="secondary"
      nowrap
      className={classes(styles.switch, styles[place], isHidden && styles.hidden)}
      data-hidden={isHidden || undefined}
    >
      <span role={place === 'bar' ? 'status' : undefined}>{isHidden && t`Scores are hidden`}</span>
      <Row
        as="button"
        radius="control"
        minHeight={7}
        paddingInline={2}
        gap={1.5}
        tone="secondary"
        className={styles.button}
        onClick={() => hideScores(!isHidden)}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.word}>{isHidden ? t`Show scores` : t`Hide scores`}</span>
      </Row>
    </Row>
  );
}
