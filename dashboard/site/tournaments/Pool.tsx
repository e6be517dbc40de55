import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { prizePoolQuery, useReadIf } from '#shared/api/api.ts';
import { lazyPart } from '#shared/lazy/lazyPage.tsx';
import styles from '#shared/profile/Subject.module.css';
import { feeGoesIn } from '#shared/tournament/fee.ts';
import { ButtonLink, Row, Stack, Text } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Progress } from '#ui/Progress.tsx';

const PrizeSplit = lazyPart('site/donations/PrizeSplit.tsx', () => import('#site/donations/PrizeSplit.tsx'));

export function Pool({ tournament, to }: { tournament: Tournament; to: (path: string) => string }) {
  const { id, name, prizePool, pledgedPrizePool, targetPrizePool, registrationFee } = tournament;
  const isSplit = tournament.prizeSplit.length > 0;
  const { data: pool } = useReadIf(isSplit, prizePoolQuery, id);
  return (
    <Panel title={t`Prize pool`} aside={isSplit ? formatMoney(prizePool) : undefined}>
      <Stack gap={4} className={styles.inside}>
        <Progress
          total={prizePool}
          pledged={pledgedPrizePool}
          target={targetPrizePool}
          label={t`Prize pool for ${name}`}
          aside={feeGoesIn(registrationFee)}
        />
        {isSplit ? (
          pool && <PrizeSplit waiting={null} split={pool.split} />
        ) : (
          <Row gap={4} justify="between" width="full">
            {t`Winner takes all`}
            <Text size="2xl" weight="black" fontWidth="narrow">
              {formatMoney(prizePool)}
            </Text>
          </Row>
        )}
        <ButtonLink href={to('/donations')}>{t`Prize pool history`}</ButtonLink>
      </Stack>
    </Panel>
  );
}
