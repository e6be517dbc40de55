import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Row, Stack } from '#ui/layout.tsx';
import { usePermitted } from '#ui/permitted.ts';
import styles from './Menu.module.css';

type Props = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Whether the chosen act has taken the focus somewhere: else it goes back to the button. */
  hasMoved?: () => boolean;
  children: ReactNode;
};

/** A button that opens a list of acts. */
export const Menu = ({ trigger, hasMoved, children }: Props) => (
  // Not modal: the page behind keeps its scrollbar, and no style is written into it.
  <Base.Root modal={false}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner align="end" sideOffset={4} collisionPadding={8} className={styles.place}>
        <Stack
          as={Base.Popup}
          border="strong"
          radius="card"
          surface={1}
          padding={1}
          className={styles.list}
          finalFocus={() => !hasMoved?.()}
        >
          {children}
        </Stack>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

type Item = {
  onSelect: () => void;
  isDangerous?: boolean;
  /** It changes nothing: whoever may look may choose it. */
  isReading?: boolean;
  children: ReactNode;
};

/** One act of a menu. */
export const MenuItem = ({ onSelect, isDangerous, isReading = false, children }: Item) => (
  <Row
    as={Base.Item}
    radius="control"
    padding={[0, 3]}
    align="center"
    minHeight={9}
    touch
    weight="medium"
    tone={isDangerous ? 'danger' : undefined}
    className={styles.item}
    disabled={!usePermitted() && !isReading}
    onClick={onSelect}
  >
    {children}
  </Row>
);
