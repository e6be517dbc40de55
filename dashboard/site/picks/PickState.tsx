import IconCheck from 'icon:check';
import IconLock from 'icon:lock';
import IconX from 'icon:x';
import { plural, t } from '#domain/text/translate.ts';
import { Alert, Row, rich, Time } from '#ui/blocks.tsx';

type Props = {
  fault?: string | undefined;
  isLocked: boolean;
  locksAt: string | null;
  points: number | null;
  hasPick: boolean;
  now: Date;
};

/** Whether a pick has more to show than its lock time. */
export const hasNews = ({ fault, isLocked, points }: Pick<Props, 'fault' | 'isLocked' | 'points'>) =>
  fault !== undefined || isLocked || points !== null;

export function PickState({ fault, isLocked, locksAt, points, hasPick, now }: Props) {
  if (fault)
    return (
      <Alert size="small" weight="medium">
        {fault}
      </Alert>
    );
  const Icon = points === null ? IconLock : points > 0 ? IconCheck : IconX;
  return (
    <Row
      as="p"
      gap={1.5}
      size="small"
      tone={points === null ? 'tertiary' : points > 0 ? 'done' : 'danger'}
      weight={points === null ? 'regular' : 'semibold'}
    >
      {(points !== null || isLocked) && <Icon size={14} stroke={2.4} aria-hidden="true" />}
      <span>{points !== null ? pointsText(points) : stateText()}</span>
    </Row>
  );

  function stateText() {
    if (isLocked) return hasPick ? t`Locked` : t`Locked, no pick`;
    return locksAt ? rich`Locks ${<Time at={locksAt} style="list" now={now} />}` : t`Locks when play starts`;
  }
}

const pointsText = (points: number) =>
  points === 0 ? t`Wrong, no points` : plural(points, 'Correct, # point', 'Correct, # points');
