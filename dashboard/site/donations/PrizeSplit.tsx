import IconCheck from 'icon:check';
import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { usePreferences } from '#shared/site/preferences.ts';
import { Box, Crest, EmptyCrest, Grid, Row, rich, Small, Text, Time } from '#ui/blocks.tsx';
import styles from './PrizeSplit.module.css';
import { placeWords } from './words.ts';

export type Share = PrizePool['split'][number];

export const PrizeSplit = ({ split }: { split: readonly Share[] }) => (
  <Box as="ol" line="top">
    {split.map((share, index) => (
      <Grid
        minHeight={12}
        line="bottom"
        paddingBlock={1.5}
        as="li"
        gap={[1, 4]}
        align="center"
        // biome-ignore lint/suspicious/noArrayIndexKey: teams that share a place have identical rows until they are known
        key={index}
        className={styles.share}
      >
        <Text fontWidth="narrow" weight="semibold">
          {placeOf(share, split)}
        </Text>
        <ShareWinner share={share} />
        {share.paidAt && (
          <Small className={styles.paid}>
            <IconCheck size={16} stroke={2} aria-hidden="true" />
            {rich`Paid out ${<Time at={share.paidAt} style="date" />}`}
          </Small>
        )}
        <Text as="strong" weight="semibold" textAlign="end" className={styles.amount}>
          {formatMoney(share.paidAmount ?? share.amount)}
        </Text>
      </Grid>
    ))}
  </Box>
);

export const placeOf = ({ place }: Share, split: readonly Share[]) =>
  placeWords(place, split.filter((each) => each.place === place).length);

export const ShareWinner = ({ share: { teamId, teamName, teamTag, teamLogo } }: { share: Share }) => {
  const isHidden = usePreferences().hidesScores;
  return (
    <Row as="span" gap={2.5} minWidth={0}>
      {teamName === null ? (
        <>
          <EmptyCrest size={24} /> <Text tone="tertiary">{isHidden ? t`Hidden` : t`Not settled yet`}</Text>
        </>
      ) : (
        <>
          <Crest name={teamName} tag={teamTag ?? ''} logo={teamLogo} size={24} />
          <Text
            as={NameLink}
            weight="medium"
            tone="primary"
            noun="teams"
            id={teamId}
            name={teamName}
            isOneLine
          />
        </>
      )}
    </Row>
  );
};
