import { Box, Grid } from '#ui/layout.tsx';
import { Backups } from './Backups.tsx';
import { Cleanup } from './Cleanup.tsx';
import { Control } from './Control.tsx';
import { Counters } from './Counters.tsx';
import { Danger } from './Danger.tsx';
import { PersonalData } from './PersonalData.tsx';
import { Seeder } from './Seeder.tsx';
import { Statistics } from './Statistics.tsx';

export const Tools = () => (
  <Grid stacks="laptop" columns={2} gap={5} align="start">
    <Grid columns={1} gap={5}>
      <Control />
      <Counters />
      <Cleanup />
    </Grid>
    <Grid columns={1} gap={5}>
      <Backups />
      <Seeder />
      <PersonalData />
      <Danger />
    </Grid>
    <Box column="all">
      <Statistics />
    </Box>
  </Grid>
);
