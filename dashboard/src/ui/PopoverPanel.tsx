import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './PopoverPanel.module.css';

/** What a popover opens: a card over the page that scrolls inside itself. `label` names it. */
export const PopoverPanel = ({ label, children }: { label: string; children: ReactNode }) => (
  <Popover.Portal>
    <Popover.Content
      className={styles.panel}
      align="start"
      sideOffset={6}
      collisionPadding={16}
      aria-label={label}
    >
      {children}
    </Popover.Content>
  </Popover.Portal>
);
