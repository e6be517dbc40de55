import IconCheck from 'icon:check';
import IconCircleCheck from 'icon:circle-check';
import { t } from '#domain/text/translate.ts';
import { Crest, classes, EmptyCrest, Name, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import type { PickTeam } from './picking.ts';
import styles from './TeamButton.module.css';

type Props = {
  /** Null while the team is unknown; `waits` explains why. */
  team: PickTeam | null;
  waits?: string;
  isPicked: boolean;
  place?: number | undefined;
  outcome?: string | undefined;
  /** The percentage of fans who picked the team. */
  share?: number | undefined;
  /** Absent if nothing can be picked: the question is locked, or the user is not logged in. */
  onPick?: (() => void) | undefined;
  /** The question, for screen readers, which do not convey the button's position. */
  of: string;
  className?: string | undefined;
};

export function TeamButton({ team, waits, isPicked, place, outcome, share, onPick, of, className }: Props) {
  if (!team)
    return (
      <Row gap={2.5} tone="tertiary" className={classes(styles.team, styles.nobody, className)}>
        <EmptyCrest size={28} />
        <Text size="small">{waits}</Text>
      </Row>
    );
  const look = classes(styles.team, isPicked && styles.picked, !onPick && styles.fixed, className);
  const button = { 'aria-pressed': isPicked, 'data-place': place, onClick: onPick } as const;
  const words = place ? t`, place ${place} in ${of}` : t`, ${of}`;
  return (
    <Row as={onPick ? 'button' : 'div'} gap={2.5} className={look} {...(onPick && button)}>
      <Crest {...team} size={28} />
      <span className={styles.name}>
        <Name isCut>{team.name}</Name>
      </span>
      {share !== undefined && (
        <Text
          size="small"
          fontWidth="narrow"
          weight="semibold"
          nowrap
          title={t`Share of fans who picked this team`}
        >
          <VisuallyHidden>{t`Share of fans who picked this team`} </VisuallyHidden>
          {share}%
        </Text>
      )}
      {outcome && <IconCircleCheck size={18} className={styles.outcome} aria-label={outcome} />}
      <Mark isPicked={isPicked} place={place} isOpen={Boolean(onPick)} />
      {(onPick || isPicked) && <VisuallyHidden>{onPick ? words : t`Picked`}</VisuallyHidden>}
    </Row>
  );
}

/** The place of a picked team, or a tick. */
function Mark({ isPicked, place, isOpen }: Pick<Props, 'isPicked' | 'place'> & { isOpen: boolean }) {
  if (!isPicked && !isOpen) return null;
  return (
    <Text
      fontWidth="narrow"
      size="small"
      weight="black"
      className={classes(styles.mark, isPicked && styles.on)}
      aria-hidden="true"
    >
      {place ?? (isPicked && <IconCheck size={16} stroke={3} />)}
    </Text>
  );
}
