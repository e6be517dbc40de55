import { type ReactNode, useId } from 'react';
import type { PlayerLine } from '#domain/contract/games/gameStatistics.ts';
import type { OrderName } from '#domain/games/statistics.ts';
import { mainRoles } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { FIGURES } from '#shared/games/words.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { Heading, Note, Row, Stack } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';
import styles from './PlayerTable.module.css';

const OFFERED = Object.keys(FIGURES).filter((name) => name !== 'level') as OrderName[];

const PlayerRows = deferredPart('site/statistics/PlayerRows.tsx', () => import('./PlayerRows.tsx'));

type Props = { players: readonly PlayerLine[]; minimum: number; note: ReactNode };

/** Players sorted by a figure, which readers choose in the header or from a list and which is stored in the URL. */
export function PlayerTable({ players, minimum, note }: Props) {
  const id = useId();
  const [asked, setBy] = useAddress('by');
  const [role, setRole] = useAddress('role');
  const by = OFFERED.find((name) => name === asked) ?? 'points';
  const choose = (name: OrderName) => setBy(name === 'points' ? null : name);
  return (
    <section aria-labelledby={id}>
      <Row gap={3} align="end" wraps marginBottom={4}>
        <Stack gap={1} flex="words" marginRight="auto">
          <Heading size="section" id={id}>{t`Players`}</Heading>
          <Note>
            {note} {t`Only players with this figure in at least ${minimum} games are ranked.`}
          </Note>
        </Stack>
        <div className={styles.choice}>
          <Select
            label={t`Sort by`}
            value={by}
            onText={(text) => choose(text as OrderName)}
            options={OFFERED.map((name) => [name, FIGURES[name].name])}
          />
        </div>
        <div className={styles.choice}>
          <Select
            label={t`Role`}
            value={role ?? ''}
            onText={(text) => setRole(text || null)}
            empty={t`All roles`}
            options={mainRoles()}
          />
        </div>
      </Row>
      <PlayerRows players={players} minimum={minimum} by={by} role={role} />
    </section>
  );
}
