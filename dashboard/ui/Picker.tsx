/* oxlint-disable jsx-a11y/click-events-have-key-events -- the keys of an option are the field's, which keeps the focus */

import IconCheck from 'icon:check';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Labelled } from './Field.tsx';
import { foundIn } from './foundIn.ts';
import { Box, Row, Stack } from './layout.tsx';
import { Name } from './Name.tsx';
import styles from './Picker.module.css';
import { Text, VisuallyHidden } from './Text.tsx';
import { useBeneath } from './useBeneath.ts';

export type Choice = {
  id: string;
  name: string;
  /** What tells it from another one of its name; searched, too. */
  detail: string;
  /** Why it cannot be chosen, in place of the detail. */
  hindrance?: string | undefined;
};

type Props = {
  label: string;
  aside?: string | undefined;
  help?: ReactNode;
  placeholder?: string | undefined;
  choices: readonly Choice[];
  /** The chosen one's id; empty for none. */
  value: string;
  onChoose: (id: string) => void;
};

/** As many as a person looks through; typing on narrows them. */
const MAX_CHOICES = 40;

/**
 * One of many, found by typing a part of the name or of what stands beside it: a combobox with a list (WAI-ARIA).
 * Arrows walk the list, Enter takes, Escape closes it; an emptied field chooses nobody.
 */
export function Picker({ label, aside, help, placeholder, choices, value, onChoose }: Props) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** What is being typed; null while the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const chosen = choices.find(({ id }) => id === value);
  // Who cannot be chosen comes last.
  const found = choices
    .filter(({ name, detail }) => foundIn(`${name} ${detail}`, typed ?? ''))
    .toSorted((a, b) => Number(a.hindrance !== undefined) - Number(b.hindrance !== undefined));
  const shown = found.slice(0, MAX_CHOICES);
  const present = isOpen ? shown[at] : undefined;
  const optionId = (id: string) => `${listId}-${id}`;
  useBeneath(field, panel, isOpen);
  useEffect(() => {
    panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });
  const open = (index: number) => {
    setOpen(true);
    setAt(index);
  };
  const close = () => {
    setOpen(false);
    setAt(-1);
    setTyped(null);
  };
  const take = ({ id, hindrance }: Choice) => {
    if (hindrance !== undefined) return;
    onChoose(id);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    open(text.trim() === '' ? -1 : 0);
    if (text === '') onChoose('');
  };
  const press = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps && shown.length > 0) {
      const from = at < 0 && steps < 0 ? 0 : at;
      open(isOpen ? (from + steps + shown.length) % shown.length : Math.max(0, at));
    } else if (event.key === 'Enter' && isOpen) {
      if (present) take(present);
    } else if (event.key === 'Escape' && isOpen) {
      // The list closes, and not the dialog around it.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };
  return (
    <Labelled label={label} aside={aside} help={help}>
      {(wiring) => (
        <Stack gap={1.5} minWidth={0}>
          <input
            {...wiring}
            ref={field}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={present && optionId(present.id)}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={typed ?? chosen?.name ?? ''}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onClick={() => open(at)}
            onFocus={(event) => event.target.select()}
            onBlur={close}
          />
          {chosen && !isOpen && (
            <Text breaks as="p" size="small" tone="secondary">
              {chosen.detail}
            </Text>
          )}
          <VisuallyHidden as="p" role="status">
            {isOpen ? foundText(found.length) : ''}
          </VisuallyHidden>
          {isOpen && (
            <Box
              radius="control"
              surface={1}
              padding={0}
              tone="primary"
              ref={panel}
              popover="manual"
              className={styles.panel}
            >
              <div id={listId} role="listbox" aria-label={label}>
                {shown.map((choice, index) => (
                  <Option
                    key={choice.id}
                    id={optionId(choice.id)}
                    choice={choice}
                    isAt={index === at}
                    isChosen={choice.id === value}
                    onTake={() => take(choice)}
                  />
                ))}
              </div>
              {found.length === 0 && (
                <Text as="p" padding={[2, 3]} tone="secondary">
                  Nothing found for “{typed}”
                </Text>
              )}
              {found.length > MAX_CHOICES && (
                <Text as="p" padding={[2, 3]} tone="secondary">
                  and {found.length - MAX_CHOICES} more: type on
                </Text>
              )}
            </Box>
          )}
        </Stack>
      )}
    </Labelled>
  );
}

type OptionProps = { id: string; choice: Choice; isAt: boolean; isChosen: boolean; onTake: () => void };

const Option = ({ id, choice, isAt, isChosen, onTake }: OptionProps) => (
  <Row
    gap={3}
    align="center"
    justify="between"
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isAt}
    aria-disabled={choice.hindrance !== undefined || undefined}
    className={classes(styles.option, isAt && styles.at)}
    // The field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onTake}
  >
    <Stack breaks as="span" minWidth={0}>
      <Text as={Name} weight="medium" tone="primary">
        {choice.name}
      </Text>
      <Text size="small" tone="secondary">
        {choice.hindrance ?? choice.detail}
      </Text>
    </Stack>
    {isChosen && <IconCheck size={18} stroke={2} aria-label="chosen" />}
  </Row>
);

const foundText = (count: number) => (count === 0 ? 'Nothing found' : `${count} found`);
