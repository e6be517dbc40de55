import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Box, Button, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './Composer.module.css';
import { ErrorNote, FilledOption, Line, LineInput, WritingPlace } from './parts.tsx';
import { type ComposerLine, type Option, type OptionRow, runnablesOf, useComposer } from './useComposer.ts';
import type { Acts, Place, Room } from './useRoom.ts';

export function Composer({ room, place, acts }: { room: Room; place: Place; acts: Acts }) {
  const line = useComposer(room, place.id, acts);
  const id = useId();
  const { command, option, given, rows, active, text } = line;
  const isBusy = acts.busy === 'command';
  const trouble = acts.trouble && !acts.trouble.messageId ? acts.trouble.text : line.offerError;
  return (
    <WritingPlace>
      {trouble && <ErrorNote>{trouble}</ErrorNote>}
      <ComposerRows id={id} rows={rows} active={active} option={option} />
      <Line>
        <span aria-hidden="true">{command ? command.line : '/'}</span>
        {given.map(
          ({ name, value }, index) =>
            value !== '' && (
              <FilledOption key={command?.options[index]?.name ?? String(value)}>
                {command?.options[index]?.name}: {name}
              </FilledOption>
            ),
        )}
        {option && <FilledOption surface="league">{option.name}</FilledOption>}
        <LineInput
          role="combobox"
          aria-label={option ? `${command?.line}, ${option.name}` : 'Command'}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-rows`}
          aria-autocomplete="list"
          aria-activedescendant={rows[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholderOf(line, room)}
          value={command ? text : text.replace(/^\//, '')}
          onChange={({ target }) => line.type(target.value)}
          onFocus={() => line.setOpen(true)}
          onBlur={() => line.setOpen(false)}
          onKeyDown={(event) => onKey(event, line)}
        />
        {isBusy ? (
          <Text paddingRight={1.5} weight="regular" tone="tertiary">
            Waiting for the bot…
          </Text>
        ) : (
          <Ways line={line} />
        )}
      </Line>
    </WritingPlace>
  );
}

type RowsProps = { id: string; rows: OptionRow[]; active: number; option: Option | undefined };

function ComposerRows({ id, rows, active, option }: RowsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  // The input has the focus and handles the keys, so the rows handle only the pointer.
  return (
    <Box
      border="strong"
      radius="card"
      surface={1}
      overflow="auto"
      padding={1.5}
      marginBottom={2}
      ref={list}
      id={`${id}-rows`}
      className={styles.rows}
      hidden={rows.length === 0}
      role="listbox"
      aria-label={option ? option.description : 'Commands'}
    >
      {rows.map(({ key, title, text, take }, index) => (
        <Row
          radius="badge"
          as="button"
          surface={index === active ? 3 : undefined}
          padding={[2, 2.5]}
          gap={[0, 3]}
          align="baseline"
          alignContent="center"
          wraps
          touch
          width="full"
          key={key}
          id={`${id}-${index}`}
          className={styles.row}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={take}
        >
          <Text weight="medium">{title}</Text>
          {text && <Text tone="secondary">{text}</Text>}
        </Row>
      ))}
    </Box>
  );
}

const Ways = ({ line: { command, option, skip, enter } }: { line: ComposerLine }) => (
  <>
    {skip && (
      <Button
        look="plain"
        isSmall
        // This leaves the focus in the input, and the list open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={skip}
      >
        Skip<VisuallyHidden> {option?.name}</VisuallyHidden>
      </Button>
    )}
    {command && (
      <Button look="primary" isSmall onClick={enter}>
        Run
      </Button>
    )}
  </>
);

function placeholderOf({ command, option }: ComposerLine, { commands }: Room) {
  if (command && option) return option.required ? option.description : `${option.description}. Enter runs`;
  if (command) return 'Enter runs';
  const lines = runnablesOf(commands).map((runnable) => runnable.line.slice(1));
  return lines.length > 0 ? `Type a slash: ${lines.join(', ')}` : 'The bot has not put up its commands yet';
}

function onKey(event: KeyboardEvent<HTMLInputElement>, line: ComposerLine) {
  // An input method that is composing handles Enter itself.
  const act = event.nativeEvent.isComposing ? undefined : actOf(event, line);
  if (!act) return;
  event.preventDefault();
  act();
}

function actOf({ key, shiftKey }: KeyboardEvent, line: ComposerLine): (() => void) | undefined {
  const { rows, active, text, command } = line;
  switch (key) {
    case 'Enter':
      return line.enter;
    case 'ArrowDown':
      return () => (rows.length > 0 ? line.setActive((active + 1) % rows.length) : line.setOpen(true));
    case 'ArrowUp':
      return () => line.setActive(active <= 0 ? rows.length - 1 : active - 1);
    case 'Escape':
      return () => (rows.length > 0 && !command ? line.setOpen(false) : line.reset());
    case 'Backspace':
      return text === '' && command ? line.back : undefined;
    case 'Tab':
      // Tab completes a partly typed word. In an empty input, it moves the focus as usual.
      return !shiftKey && text !== '' ? rows[active]?.take : undefined;
    default:
      return undefined;
  }
}
