import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Row, Stack } from '#ui/layout.tsx';
import { usePermitted } from '#ui/permitted.ts';
import styles from './Menu.module.css';

type Props = {
  /** The button that opens it. */
  trigger: ReactNode;
  /** Whether the chosen act has taken the focus somewhere: else it goes back to the button. */
  hasMoved?: () => boolean;
  children: ReactNode;
};

/** A button that opens a list of acts. */
export const Menu = ({ trigger, hasMoved, children }: Props) => (
  // Not modal: the page behind keeps its scrollbar, and no style is written into it.
  <DropdownMenu.Root modal={false}>
    {trigger}
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        asChild
        align="end"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={(event) => hasMoved?.() && event.preventDefault()}
      >
        <Stack border="strong" radius="card" surface={1} padding={1} className={styles.list}>
          {children}
        </Stack>
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
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
    as={DropdownMenu.Item}
    radius="control"
    padding={[0, 3]}
    align="center"
    minHeight={9}
    touch
    weight="medium"
    tone={isDangerous ? 'danger' : undefined}
    className={styles.item}
    disabled={!usePermitted() && !isReading}
    onSelect={onSelect}
  >
    {children}
  </Row>
);
