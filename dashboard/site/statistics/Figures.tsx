import type { TournamentGames } from '#domain/contract/games/gameStatistics.ts';
import { t } from '#domain/text/translate.ts';
import { BestList } from '#shared/games/BestList.tsx';
import { Grid } from '#ui/layout.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Section } from '#ui/Section.tsx';
import { HeroTable } from './HeroTable.tsx';
import { Sides } from './Sides.tsx';

export const Figures = ({ data: { known, heroes, drafts, teams, records } }: { data: TournamentGames }) => (
  <>
    <Section title={t`Heroes`} note={t`Ban data for ${drafts} of ${known.games} games.`}>
      <HeroTable heroes={heroes} games={known.games} />
    </Section>
    <Section title={t`Records`} note={t`Ties go to whoever was first.`}>
      <Grid columns={2} stacks="tablet" gap={5} align="start">
        <Panel title={t`Players`}>
          <BestList best={records.filter(({ player }) => player !== null)} />
        </Panel>
        <Panel title={t`Games`}>
          <BestList best={records.filter(({ player }) => player === null)} />
        </Panel>
      </Grid>
    </Section>
    {teams.length > 0 && (
      <Section title={t`Teams by side`}>
        <Sides teams={teams} />
      </Section>
    )}
  </>
);
