import {
  type ComponentProps,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { t } from '#domain/text/translate.ts';
import { Row, Stack } from '#ui/blocks.tsx';
import { usePermitted } from '#ui/permitted.ts';
import { usePopoverPosition } from '#ui/usePopoverPosition.ts';
import styles from './Menu.module.css';

type Props = { trigger: ReactElement<ComponentProps<'button'>>; children: ReactNode };

const Closing = createContext(() => {});

/** Opens a list of actions (WAI-ARIA menu button). Arrows, Home, End and first letters move within it. */
export function Menu({ trigger, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  usePopoverPosition(button, list, isOpen, 'end');
  useEffect(() => {
    if (!isOpen) return;
    itemsOf(list.current)[0]?.focus();
    const closeOutside = ({ target }: Event) => {
      if (![list, button].some(({ current }) => current?.contains(target as Node))) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') close();
    else if (!walk(list.current, event.key)) return undefined;
    // Closes the menu only, not the dialog around it.
    event.stopPropagation();
    event.preventDefault();
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      {isOpen && (
        <Stack
          ref={list}
          id={id}
          role="menu"
          popover="manual"
          aria-label={trigger.props['aria-label'] ?? t`Actions`}
          border="strong"
          radius="card"
          surface={1}
          padding={1}
          tone="primary"
          className={styles.list}
          onKeyDown={press}
        >
          <Closing value={close}>{children}</Closing>
        </Stack>
      )}
    </>
  );
}

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
];

function walk(list: HTMLElement | null, key: string): boolean {
  const items = itemsOf(list);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const byLetter = [...items.slice(at + 1), ...items.slice(0, at + 1)].find(
    (item) => key.length === 1 && item.textContent?.toLowerCase().startsWith(key.toLowerCase()),
  );
  const next = key in steps ? items.at((steps[key] ?? 0) % items.length) : byLetter;
  next?.focus();
  return next !== undefined && key !== ' ';
}

type Item = {
  onSelect: () => void;
  isDangerous?: boolean;
  /** The item changes nothing, so every viewer may choose it. */
  isReading?: boolean;
  children: ReactNode;
};

export function MenuItem({ onSelect, isDangerous, isReading = false, children }: Item) {
  const close = useContext(Closing);
  return (
    <Row
      as="button"
      type="button"
      role="menuitem"
      tabIndex={-1}
      radius="control"
      padding={[0, 3]}
      align="center"
      minHeight={9}
      touch
      weight="medium"
      tone={isDangerous ? 'danger' : undefined}
      className={styles.item}
      disabled={!usePermitted() && !isReading}
      onClick={() => {
        // Returns the focus to the button before the action moves it elsewhere.
        close();
        onSelect();
      }}
    >
      {children}
    </Row>
  );
}
