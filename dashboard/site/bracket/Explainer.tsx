import { GROUP_STAGE_TEAMS, STAGE_FORMATS } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { ButtonLink, Stack } from '#ui/blocks.tsx';
import { EmptyState } from '#ui/states.tsx';
import styles from './Explainer.module.css';
import { FormatFacts, type Played, stagesOf } from './FormatFacts.tsx';

const USUAL: Played = {
  format: 'group_stage',
  maxTeams: GROUP_STAGE_TEAMS,
  stageFormats: STAGE_FORMATS,
  stages: null,
};

export const Explainer = ({ tournament = USUAL, to }: { tournament?: Played; to: Selection['to'] }) => (
  <EmptyState
    title={t`From ${tournament.maxTeams} teams to one champion`}
    actions={
      <>
        <ButtonLink href={to('/teams')} isPrimary>{t`View Teams`}</ButtonLink>
        <ButtonLink href={to('/matches')}>{t`View Matches`}</ButtonLink>
        <ButtonLink href={to('/rankings')}>{t`View Rankings`}</ButtonLink>
      </>
    }
    shape={<FormatFacts tournament={tournament} />}
  >
    <Stack as="ol" gap={2} className={styles.stages}>
      {stagesOf(tournament).map((stage) => (
        <li key={stage}>{stage}</li>
      ))}
    </Stack>
  </EmptyState>
);
