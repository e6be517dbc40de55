import { useEffect, useState } from 'react';
import type { Command } from '../commandPlay.ts';
import { type Acts, type Choice, errorText, playApi, type Room } from './useRoom.ts';

export type OptionRow = { key: string; title: string; text: string; take: () => void };

type LineState = { text: string; command: Runnable | undefined; given: Choice[]; active: number };
const BLANK: LineState = { text: '', command: undefined, given: [], active: -1 };

function useComposerLine(acts: Acts) {
  const [line, setLine] = useState(BLANK);
  const [isOpen, setOpen] = useState(false);
  const change = (part: Partial<LineState>) => setLine((now) => ({ ...now, ...part }));
  const reset = () => setLine(BLANK);
  const run = async (runnable: Runnable, values: Choice[]) => {
    setOpen(false);
    const isDone = await acts.run({
      command: runnable.command,
      ...(runnable.subcommand && { subcommand: runnable.subcommand }),
      options: optionsOf(runnable, values),
    });
    // If the bot does not respond, the input stays, and Enter tries again.
    if (isDone) reset();
  };
  const give = (choice: Choice) => {
    const { command } = line;
    if (!command) return;
    const given = [...line.given, choice];
    change({ text: '', active: -1, given });
    if (given.length === command.options.length) void run(command, given);
  };
  const choose = (command: Runnable) => {
    change({ text: '', active: -1, command });
    if (command.options.length === 0) void run(command, []);
  };
  return { ...line, isOpen, setOpen, change, reset, run, give, choose };
}

export function useComposer(room: Room, channelId: string, acts: Acts) {
  const { text, command, given, isOpen, active, ...line } = useComposerLine(acts);
  const { setOpen, change, give } = line;
  const option = command?.options[given.length];
  const offer = useChoices(
    isOpen && command && option?.autocomplete
      ? {
          userId: room.viewerId,
          channelId,
          command: command.command,
          subcommand: command.subcommand,
          options: { ...optionsOf(command, given), [option.name]: text },
          focused: option.name,
        }
      : undefined,
  );
  const rows: OptionRow[] = command
    ? [...(option ? listed(option, text) : []), ...offer.choices].map((choice) => rowOfChoice(choice, give))
    : matching(runnablesOf(room.commands), text).map((runnable) => rowOfRunnable(runnable, line.choose));
  const at = command ? active : Math.max(0, active);

  return {
    text,
    command,
    option,
    given,
    rows: isOpen ? rows : [],
    active: Math.min(at, rows.length - 1),
    offerError: offer.error,
    setOpen,
    setActive: (row: number) => change({ active: row }),
    reset: line.reset,
    type: (typed: string) => {
      change({ text: typed, active: -1 });
      setOpen(true);
      acts.forget();
    },
    /** Enter selects the highlighted row or the typed text. On an empty line, it runs the command. */
    enter: () => {
      const row = isOpen ? rows[at] : undefined;
      if (row) return row.take();
      if (!command) return;
      if (text.trim() !== '' && option) return give({ name: text, value: text });
      if (!option?.required) void line.run(command, given);
    },
    /** Skips the current option if it is optional and not the last one. */
    skip:
      command && option && !option.required && given.length + 1 < command.options.length
        ? () => give({ name: '', value: '' })
        : undefined,
    back: () => {
      change(given.length > 0 ? { given: given.slice(0, -1) } : { command: undefined });
      setOpen(true);
    },
  };
}

const rowOfChoice = (choice: Choice, give: (choice: Choice) => void): OptionRow => ({
  key: String(choice.value),
  title: choice.name,
  text: '',
  take: () => give(choice),
});

const rowOfRunnable = (runnable: Runnable, choose: (runnable: Runnable) => void): OptionRow => ({
  key: runnable.line,
  title: runnable.line,
  text: runnable.description,
  take: () => choose(runnable),
});

export type ComposerLine = ReturnType<typeof useComposer>;

/** Returns the values entered so far, by option. Skipped options have no value. */
const optionsOf = ({ options }: Runnable, given: readonly Choice[]): Record<string, string> =>
  Object.fromEntries(
    given.flatMap(({ value }, index) => {
      const option = options[index];
      return option && value !== '' ? [[option.name, String(value)]] : [];
    }),
  );

/** Milliseconds without a keystroke before the page asks the bot for choices. */
const SETTLED = 200;

type Asked = Command & { focused: string };

function useChoices(asked: Asked | undefined) {
  const [offer, setOffer] = useState<{ choices: Choice[]; error?: string }>({ choices: [] });
  const key = asked && JSON.stringify(asked);
  useEffect(() => {
    setOffer({ choices: [] });
    if (!key) return;
    let isOver = false;
    const timer = setTimeout(() => {
      playApi.choices(JSON.parse(key) as Asked).then(
        (choices) => !isOver && setOffer({ choices }),
        (error: unknown) => !isOver && setOffer({ choices: [], error: errorText(error) }),
      );
    }, SETTLED);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key]);
  return offer;
}

type Runnable = {
  /** '/team see' */
  line: string;
  description: string;
  command: string;
  subcommand?: string;
  options: Option[];
};

export type Option = {
  type: number;
  name: string;
  description: string;
  required?: boolean;
  /** Whether the page requests choices from the bot while the person types. */
  autocomplete?: boolean;
  choices?: Choice[];
  options?: Option[];
};

const SUBCOMMAND = 1;

export const runnablesOf = (commands: Room['commands']): Runnable[] =>
  commands.flatMap(({ name, description, options }) => {
    const all = options as Option[];
    const subcommands = all.filter(({ type }) => type === SUBCOMMAND);
    if (subcommands.length === 0) return [{ line: `/${name}`, description, command: name, options: all }];
    return subcommands.map((one) => ({
      line: `/${name} ${one.name}`,
      description: one.description,
      command: name,
      subcommand: one.name,
      options: one.options ?? [],
    }));
  });

export function matching(runnables: Runnable[], typed: string): Runnable[] {
  const words = typed.trim().replace(/^\//, '').replace(/\s+/g, ' ').toLowerCase();
  const startsSo = runnables.filter(({ line }) => line.slice(1).startsWith(words));
  return startsSo.length > 0 ? startsSo : runnables.filter(({ line }) => line.includes(words));
}

export const listed = ({ choices = [] }: Option, typed: string): Choice[] =>
  choices.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
