import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Box, classes } from './blocks.tsx';
import styles from './Popover.module.css';

type Props = {
  label: string;
  trigger: ReactNode;
  className?: string | undefined;
  isAbove?: boolean;
  isNarrow?: boolean;
  onOpen?: () => void;
  children: ReactNode;
};

export function Popover({ label, trigger, className, isAbove, isNarrow, onOpen, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = panel.current;
    const closeAfter = ({ target }: Event) => {
      if ((target as Element).closest('a, button')) card?.hidePopover?.();
    };
    const closeBehind = ({ relatedTarget: next }: FocusEvent) => {
      if (next instanceof Node && !card?.contains(next) && next !== button.current) card?.hidePopover?.();
    };
    card?.addEventListener('click', closeAfter);
    card?.addEventListener('focusout', closeBehind);
    return () => {
      card?.removeEventListener('click', closeAfter);
      card?.removeEventListener('focusout', closeBehind);
    };
  }, []);
  return (
    <>
      <button ref={button} type="button" className={className} aria-haspopup="dialog" popoverTarget={id}>
        {trigger}
      </button>
      <Box
        radius="card"
        surface={1}
        padding={0}
        tone="primary"
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes(styles.panel, isAbove && styles.above, isNarrow && styles.narrow)}
        onBeforeToggle={({ newState }) => {
          place(button.current, panel.current);
          if (newState === 'open') onOpen?.();
        }}
      >
        {children}
      </Box>
    </>
  );
}

/** Passes the button's position to the style sheet, which keeps the card within the page. */
function place(button: HTMLElement | null, panel: HTMLElement | null) {
  if (!button || !panel) return;
  const { left, bottom, top } = button.getBoundingClientRect();
  panel.style.setProperty('--left', `${left}px`);
  panel.style.setProperty('--top', `${bottom + window.scrollY}px`);
  panel.style.setProperty('--bottom', `${window.innerHeight - top}px`);
}
