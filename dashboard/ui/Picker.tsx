/*
 * oxlint-disable jsx-a11y/click-events-have-key-events -- the field, which keeps the focus, handles the keys of options
 */

import IconCheck from 'icon:check';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { plural, t } from '#domain/text/translate.ts';
import { Box, classes, MainName, Note, Row, Small, Stack, VisuallyHidden } from './blocks.tsx';
import { Labelled } from './Field.tsx';
import { matchesSearch } from './matchesSearch.ts';
import styles from './Picker.module.css';
import { usePopoverPosition } from './usePopoverPosition.ts';

export type Choice = {
  id: string;
  name: string;
  /** Distinguishes items with the same name; the search includes it. */
  detail: string;
  /** The reason why the item cannot be chosen, shown instead of the detail. */
  hindrance?: string | undefined;
};

type Props = {
  label: string;
  aside?: string | undefined;
  help?: ReactNode;
  placeholder?: string | undefined;
  width?: 'field';
  choices: readonly Choice[];
  value: string;
  onChoose: (id: string) => void;
};

const MAX_CHOICES = 40;

function usePicker({ choices, value, onChoose }: Pick<Props, 'choices' | 'value' | 'onChoose'>) {
  /** The typed text; null while the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  // Items that cannot be chosen come last.
  const found = choices
    .filter(({ name, detail }) => matchesSearch(`${name} ${detail}`, typed ?? ''))
    .toSorted((a, b) => Number(a.hindrance !== undefined) - Number(b.hindrance !== undefined));
  const shown = found.slice(0, MAX_CHOICES);
  const present = isOpen ? shown[at] : undefined;
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
      // Esc closes the list, but not the dialog around it.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };
  const chosen = choices.find(({ id }) => id === value);
  return { typed, isOpen, at, found, shown, present, chosen, open, close, take, type, press };
}

/** A choice among many, found by part of a name or detail: a combobox with a list (WAI-ARIA). */
export function Picker({ label, aside, help, width, placeholder, ...props }: Props) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const picker = usePicker(props);
  const { typed, isOpen, at, found, present, chosen } = picker;
  const optionId = (id: string) => `${listId}-${id}`;
  return (
    <Labelled {...{ label, aside, help, width }}>
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
            onChange={(event) => picker.type(event.target.value)}
            onKeyDown={picker.press}
            onClick={() => picker.open(at)}
            onFocus={(event) => event.target.select()}
            onBlur={picker.close}
          />
          {chosen && !isOpen && (
            <Note breaks size="small">
              {chosen.detail}
            </Note>
          )}
          <VisuallyHidden as="p" role="status">
            {isOpen ? foundText(found.length) : ''}
          </VisuallyHidden>
          <Options id={listId} label={label} picker={picker} field={field} optionId={optionId} />
        </Stack>
      )}
    </Labelled>
  );
}

type OptionsProps = {
  id: string;
  label: string;
  picker: ReturnType<typeof usePicker>;
  field: RefObject<HTMLInputElement | null>;
  optionId: (id: string) => string;
};

function Options({ id, label, picker, field, optionId }: OptionsProps) {
  const { typed, isOpen, at, found, shown, chosen } = picker;
  const panel = useRef<HTMLDivElement>(null);
  usePopoverPosition(field, panel, isOpen);
  useEffect(() => {
    panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });
  if (!isOpen) return null;
  return (
    <Box
      radius="control"
      surface={1}
      padding={0}
      tone="primary"
      ref={panel}
      popover="manual"
      className={styles.panel}
    >
      <div id={id} role="listbox" aria-label={label}>
        {shown.map((choice, index) => (
          <Option
            key={choice.id}
            id={optionId(choice.id)}
            choice={choice}
            isAt={index === at}
            isChosen={choice.id === chosen?.id}
            onTake={() => picker.take(choice)}
          />
        ))}
      </div>
      {found.length === 0 && <Note padding={[2, 3]}>{t`Nothing found for “${typed ?? ''}”`}</Note>}
      {found.length > MAX_CHOICES && (
        <Note padding={[2, 3]}>
          {plural(found.length - MAX_CHOICES, 'and # more: keep typing', 'and # more: keep typing')}
        </Note>
      )}
    </Box>
  );
}

type OptionProps = { id: string; choice: Choice; isAt: boolean; isChosen: boolean; onTake: () => void };

const Option = ({ id, choice, isAt, isChosen, onTake }: OptionProps) => (
  <Row
    gap={3}
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
      <MainName>{choice.name}</MainName>
      <Small>{choice.hindrance ?? choice.detail}</Small>
    </Stack>
    {isChosen && <IconCheck size={18} stroke={2} aria-label={t`selected`} />}
  </Row>
);

const foundText = (count: number) => (count === 0 ? t`Nothing found` : plural(count, '# found', '# found'));
