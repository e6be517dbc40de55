import IconDots from 'icon:dots';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { t } from '#domain/text/translate.ts';
import { Button, classes, Row, Stack } from '#ui/blocks.tsx';
import { usePermitted } from '#ui/permitted.ts';
import { usePopoverPosition } from '#ui/usePopoverPosition.ts';
import styles from './Menu.module.css';

type MenuAct = {
  label: string;
  act: () => void;
  /** The action asks for confirmation, and is listed last. */
  tone?: 'danger' | undefined;
  /** The action changes nothing, so every viewer may choose it. */
  isReading?: boolean;
};

type Props = { trigger: ReactElement<ComponentProps<'button'>>; acts: readonly MenuAct[] };

/** Opens a list of actions (WAI-ARIA menu button). Arrows, Home, End and first letters move within it. */
export function Menu({ trigger, acts }: Props) {
  const id = useId();
  /** The item to focus on opening: 0 is the first and -1 the last; null while closed. */
  const [first, openAt] = useState<0 | -1 | null>(null);
  const isOpen = first !== null;
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  usePopoverPosition(button, list, isOpen, 'end');
  useEffect(() => {
    if (first === null) return;
    itemsOf(list.current).at(first)?.focus();
    const closeOutside = ({ target }: Event) => {
      if (![list, button].some(({ current }) => current?.contains(target as Node))) openAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [first]);
  const close = () => {
    openAt(null);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return openAt(null);
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
        onClick: () => openAt(isOpen ? null : 0),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openAt(event.key === 'ArrowDown' ? 0 : -1);
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
          {acts.map((each) => (
            <Item key={each.label} {...each} close={close} />
          ))}
        </Stack>
      )}
    </>
  );
}

const Item = ({ label, act, tone, isReading = false, close }: MenuAct & { close: () => void }) => (
  <Row
    as="button"
    role="menuitem"
    tabIndex={-1}
    radius="control"
    padding={[0, 3]}
    minHeight={9}
    touch
    weight="medium"
    tone={tone}
    className={classes(styles.item, tone && styles.danger)}
    disabled={!usePermitted() && !isReading}
    onClick={() => {
      // Returns the focus to the button before the action moves it elsewhere.
      close();
      act();
    }}
  >
    {label}
  </Row>
);

type RowProps = {
  /** The row's own name, which screen readers announce. */
  of: string;
  acts: readonly (MenuAct | false | undefined)[];
  id?: string;
  className?: string | undefined;
};

/** A row's less common actions, behind one button. */
export function RowMenu({ of, acts, id, className }: RowProps) {
  const shown = acts.filter((each) => each !== false && each !== undefined);
  if (shown.length === 0) return null;
  return (
    <Menu
      acts={shown.toSorted((one, other) => Number(one.tone === 'danger') - Number(other.tone === 'danger'))}
      trigger={
        <Button
          look="icon"
          id={id}
          isReading={shown.some(({ isReading }) => isReading)}
          className={className}
          aria-label={t`Actions for ${of}`}
        >
          <IconDots size={18} stroke={1.8} aria-hidden="true" />
        </Button>
      }
    />
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
