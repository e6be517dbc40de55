import type { ComponentProps, ReactNode } from 'react';
import { leagueIds } from '#domain/site/settings.ts';
import { Box, Grid } from '#ui/blocks.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { leagueWords } from './leagueWords.ts';

type Props = {
  name: Omit<ComponentProps<typeof TextField>, 'label'>;
  league: Omit<ComponentProps<typeof Select>, 'label' | 'children'>;
  /** The field that says where it is. */
  children: ReactNode;
};

export const CommonFields = ({ name, league, children }: Props) => (
  <Grid columns={2} stacks="phone" gap={[4, 5]}>
    <TextField label="Name" autoComplete="off" {...name} />
    <Select
      label="League"
      {...league}
      empty={leagueWords(null)}
      options={leagueIds().map((each) => [each, leagueWords(each)])}
    />
    <Box column="all">{children}</Box>
  </Grid>
);
