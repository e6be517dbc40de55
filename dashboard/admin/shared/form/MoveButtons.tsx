import IconArrowDown from 'icon:arrow-down';
import IconArrowUp from 'icon:arrow-up';
import type { KeyboardEvent } from 'react';
import { t } from '#domain/text/translate.ts';
import styles from '#ui/Button.module.css';
import { Row } from '#ui/blocks.tsx';

type Props = { name: string; isFirst: boolean; isLast: boolean; onMove: (steps: 1 | -1) => void };

/** Moves a row up or down. The arrow keys do the same while either button has the focus. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && !isFirst) onMove(-1);
    if (event.key === 'ArrowDown' && !isLast) onMove(1);
  };
  const button = (steps: 1 | -1, isOff: boolean, label: string, Icon: typeof IconArrowUp) => (
    <button
      type="button"
      className={`${styles.button} ${styles.square}`}
      aria-disabled={isOff}
      aria-label={label}
      onClick={() => !isOff && onMove(steps)}
      onKeyDown={hear}
    >
      <Icon size={17} stroke={1.9} aria-hidden="true" />
    </button>
  );
  return (
    <Row align="stretch" as="span" gap={1} flex="none">
      {button(-1, isFirst, t`Move ${name} up`, IconArrowUp)}
      {button(1, isLast, t`Move ${name} down`, IconArrowDown)}
    </Row>
  );
}
