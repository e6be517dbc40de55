import { useId } from 'react';
import { MoveButtons } from '#admin/shared/form/MoveButtons.tsx';
import { TIE_BREAKER_NAMES, type TieBreaker } from '#domain/competition/tieBreakers.ts';
import { Box, Grid } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './MoreFields.module.css';

const WORDS: Record<TieBreaker, { name: string; what: string }> = {
  head_to_head: { name: 'Head-to-head', what: 'a table of the games among the level teams' },
  score_difference: {
    name: 'Score difference',
    what: 'games won less games lost; of single games the scores',
  },
  scored: { name: 'Most scored', what: 'all games won; of single games the scores' },
  neustadtl: { name: 'Neustadtl', what: 'the wins of the teams that one has beaten' },
  forfeits: { name: 'Fewer forfeits', what: 'games given up' },
  duration: { name: 'Shorter wins', what: 'how long won games took' },
};

type Props = { value: readonly TieBreaker[]; onChange: (value: TieBreaker[]) => void };

/** What a part of the settings is about. */
export const Legend = ({ children }: { children: string }) => (
  <Text as="legend" padding={0} marginBottom={2.5} weight="semibold">
    {children}
  </Text>
);

/** Which tie-breakers count, and in which order: those ticked first, the others below. */
export function TieBreakerOrder({ value, onChange }: Props) {
  const id = useId();
  const all = [...value, ...TIE_BREAKER_NAMES.filter((name) => !value.includes(name))];
  const toggle = (name: TieBreaker) =>
    onChange(value.includes(name) ? value.filter((each) => each !== name) : [...value, name]);
  const move = (name: TieBreaker, steps: 1 | -1) => {
    const at = value.indexOf(name);
    const next = value.toSpliced(at, 1).toSpliced(at + steps, 0, name);
    onChange(next);
  };
  return (
    <fieldset>
      <Legend>Tie-breakers, in this order</Legend>
      <Box as="ol" line="around" marginBottom={2}>
        {all.map((name) => {
          const at = value.indexOf(name);
          const words = WORDS[name];
          return (
            <Grid as="li" gap={2} align="center" minHeight={10} key={name} className={styles.breaker}>
              <Text fontWidth="narrow" weight="bold">
                {at < 0 ? '' : at + 1}
              </Text>
              <input id={`${id}-${name}`} type="checkbox" checked={at >= 0} onChange={() => toggle(name)} />
              <Text as="label" padding={[1.5, 0]} htmlFor={`${id}-${name}`}>
                <Text weight="medium">{words.name}</Text> <Text tone="secondary">{words.what}</Text>
              </Text>
              {at >= 0 && (
                <MoveButtons
                  name={words.name}
                  isFirst={at === 0}
                  isLast={at === value.length - 1}
                  onMove={(steps) => move(name, steps)}
                />
              )}
            </Grid>
          );
        })}
      </Box>
      <Text as="p" size="small" tone="tertiary">
        What they leave level is settled by tie-break games, a draw, or your decision.
      </Text>
    </fieldset>
  );
}
