import type { MatchFormat, RoundFormats as Own } from '#domain/competition/match.ts';
import type { PlannedRound } from '#domain/competition/stages/planning/cost.ts';
import { serverText, t } from '#domain/text/translate.ts';
import { Box, Grid, Text } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';

type Props = {
  /** The rounds that can have their own format. By default, they use `usual`. */
  rounds: readonly Pick<PlannedRound, 'key' | 'name'>[];
  usual: MatchFormat;
  formats: readonly MatchFormat[];
  own: Own | undefined;
  onChange: (own: Own | undefined) => void;
};

export function RoundFormats({ rounds, usual, formats, own = {}, onChange }: Props) {
  const choose = (key: string, format: MatchFormat | '') => {
    // A replayed grand final has the same format as the first one.
    const keys = key === 'GF' ? ['GF', 'GF2'] : [key];
    const others = Object.entries(own).filter(([each]) => !keys.includes(each));
    const chosen = format === '' ? [] : keys.map((each) => [each, format] as const);
    const next = Object.fromEntries([...others, ...chosen]);
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <Box as="details" column="all">
      <Text as="summary" size="small" weight="medium" width="fit">{t`Match formats by round`}</Text>
      <Grid columns="fields" gap={[3, 5]} paddingTop={3}>
        {rounds
          .filter(({ key }) => key !== 'GF2')
          .map(({ key, name }) => (
            <Select
              key={key}
              label={serverText(name)}
              value={own[key] ?? ''}
              onText={(text) => choose(key, text as MatchFormat | '')}
              empty={t`Same as other rounds (${usual})`}
              options={formats}
            />
          ))}
      </Grid>
    </Box>
  );
}
