import { useId } from 'react';
import { MoveButtons } from '#admin/shared/form/MoveButtons.tsx';
import type { SwissTieBreaker } from '#domain/competition/stages/facts.ts';
import { TIE_BREAKER_NAMES, type TieBreaker } from '#domain/competition/tieBreakers.ts';
import { t } from '#domain/text/translate.ts';
import { Box, Grid, Hint, Text } from '#ui/blocks.tsx';
import styles from './MoreFields.module.css';

type Words<Name extends string> = Record<Name, { name: string; what: string }>;

const TIE_BREAKER_WORDS: Words<TieBreaker> = {
  head_to_head: { name: t`Head-to-head`, what: t`a table of the games between tied teams` },
  head_to_head_difference: {
    name: t`Head-to-head difference`,
    what: t`score difference in the games between tied teams`,
  },
  head_to_head_scored: { name: t`Head-to-head score`, what: t`games won against tied teams` },
  wins: { name: t`More wins`, what: t`among teams with equal points, where draws are possible` },
  score_difference: {
    name: t`Score difference`,
    what: t`games won minus games lost or, in single-game matches, the score difference`,
  },
  scored: { name: t`Highest score`, what: t`all games won or, in single-game matches, the total score` },
  neustadtl: { name: t`Neustadtl`, what: t`beaten opponents’ wins` },
  forfeits: { name: t`Fewer forfeits`, what: t`forfeited games` },
  duration: { name: t`Faster wins`, what: t`average length of won games` },
};

export const SWISS_WORDS: Words<SwissTieBreaker> = {
  ...TIE_BREAKER_WORDS,
  buchholz: { name: t`Buchholz`, what: t`total wins of all opponents` },
  buchholz_difference: { name: t`Buchholz difference`, what: t`opponents’ wins minus losses` },
  buchholz_median: { name: t`Median Buchholz`, what: t`opponents’ wins, excluding the best and worst` },
};

type Props<Name extends string> = {
  names: readonly Name[];
  words: Words<Name>;
  /** The rule for teams that are still tied. */
  rest: string;
  value: readonly Name[];
  onChange: (value: Name[]) => void;
};

/** If there are no draws, tied teams have the same number of wins, so 'wins' is left out. */
export const tieBreakersFor = <Name extends string>(
  names: readonly Name[],
  value: readonly Name[],
  hasDraws: boolean,
) => names.filter((name) => name !== 'wins' || hasDraws || value.includes(name));

export const GroupTieBreakers = ({
  hasDraws,
  ...props
}: Pick<Props<TieBreaker>, 'value' | 'onChange'> & { hasDraws: boolean }) => (
  <TieBreakerOrder
    {...props}
    names={tieBreakersFor(TIE_BREAKER_NAMES, props.value, hasDraws)}
    words={TIE_BREAKER_WORDS}
    rest={t`Remaining ties are settled by tie-break games, drawing lots, or your decision.`}
  />
);

export const Legend = ({ children }: { children: string }) => (
  <Text as="legend" padding={0} marginBottom={2.5} weight="semibold">
    {children}
  </Text>
);

export function TieBreakerOrder<Name extends string>({ names, words, rest, value, onChange }: Props<Name>) {
  const id = useId();
  const all = [...value, ...names.filter((name) => !value.includes(name))];
  const toggle = (name: Name) =>
    onChange(value.includes(name) ? value.filter((each) => each !== name) : [...value, name]);
  const move = (name: Name, steps: 1 | -1) => {
    const at = value.indexOf(name);
    onChange(value.toSpliced(at, 1).toSpliced(at + steps, 0, name));
  };
  return (
    <fieldset>
      <Legend>{t`Tie-breakers, in this order`}</Legend>
      <Box as="ol" line="around" marginBottom={2}>
        {all.map((name) => {
          const at = value.indexOf(name);
          const own = words[name];
          return (
            <Grid as="li" gap={2} align="center" minHeight={10} key={name} className={styles.breaker}>
              <Text fontWidth="narrow" weight="bold">
                {at < 0 ? '' : at + 1}
              </Text>
              <input id={`${id}-${name}`} type="checkbox" checked={at >= 0} onChange={() => toggle(name)} />
              <Text as="label" padding={[1.5, 0]} htmlFor={`${id}-${name}`}>
                <Text weight="medium">{own.name}</Text> <Text tone="secondary">{own.what}</Text>
              </Text>
              {at >= 0 && (
                <MoveButtons
                  name={own.name}
                  isFirst={at === 0}
                  isLast={at === value.length - 1}
                  onMove={(steps) => move(name, steps)}
                />
              )}
            </Grid>
          );
        })}
      </Box>
      <Hint>{rest}</Hint>
    </fieldset>
  );
}
