import type { ReactNode } from 'react';
import { hasGroupTables } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { lowerFirst, orderWhenLevel } from '#shared/bracket/words.ts';
import styles from '#shared/profile/Subject.module.css';
import { FormatFacts, stagesOf } from '#site/bracket/index.ts';
import { Stack } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';

const WITHDRAWN_RESULTS: Record<Tournament['withdrawnResults'], string> = {
  half: t`If a team leaves before playing half of its games, its group results are annulled`,
  keep: t`If a team leaves, its group results are kept and it forfeits its other games`,
  annul: t`If a team leaves before its group is complete, its group results are annulled`,
};

type Props = { tournament: Tournament; children: ReactNode };

export const HowPlayed = ({ tournament, children }: Props) => (
  <Panel title={t`Format`}>
    <Stack gap={4} className={styles.inside}>
      {children}
      <div className={styles.formats}>
        <FormatFacts tournament={tournament} />
      </div>
      <Stack as="ol" gap={2} tone="secondary" className={styles.stages}>
        {stagesOf(tournament).map((stage) => (
          <li key={stage}>{stage}</li>
        ))}
        {tournament.format === 'group_stage' && (
          <li>{t`Tied teams are ordered by ${lowerFirst(orderWhenLevel(tournament.tieBreakers))}`}</li>
        )}
        {hasGroupTables(tournament) && <li>{WITHDRAWN_RESULTS[tournament.withdrawnResults]}</li>}
      </Stack>
    </Stack>
  </Panel>
);
