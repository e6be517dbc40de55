/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */

import type { ReactNode } from 'react';
import type { Donation } from '#domain/contract/competition/donations.ts';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { Badge } from '#ui/Badge.tsx';
import { Box, Hint, Name, Note, Row, Text, Time } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './Supporters.module.css';

type Props = {
  title: string;
  /** How many there are, where more than those shown. */
  count?: number;
  donations: readonly Donation[];
  none: string;
  isRanked?: boolean;
  /** Stands beneath the list. */
  children?: ReactNode;
};

export const Supporters = ({
  title,
  donations,
  count = donations.length,
  none,
  isRanked = false,
  children,
}: Props) => (
  <Panel title={title} aside={count > 0 ? `${count}` : undefined}>
    {donations.length === 0 ? (
      <Note line="top" padding={[4, 5]}>
        {none}
      </Note>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      <ol className={styles.list} tabIndex={0} aria-label={title}>
        {donations.map((donation, index) => (
          <SupporterRow key={donation.id} donation={donation} place={isRanked ? index + 1 : undefined} />
        ))}
      </ol>
    )}
    {children}
  </Panel>
);

function SupporterRow({ donation, place }: { donation: Donation; place: number | undefined }) {
  const { donorName, isAnonymous, isVip, amount, message, createdAt } = donation;
  return (
    <Row as="li" line="top" padding={[3, 5]} gap={4}>
      {place && (
        <Text fontWidth="narrow" flex="none" size="xl" weight="black" className={styles.place}>
          {place}
        </Text>
      )}
      <Box flex="auto" minWidth={0} breaks>
        <Row as="p" gap={[0.5, 2]} align="center" wraps weight="medium">
          {isAnonymous ? <Text tone="secondary">{t`Anonymous`}</Text> : <Name>{donorName}</Name>}
          {isVip && <Badge tone="word">{t`VIP`}</Badge>}
        </Row>
        {message && (
          <Note className={styles.message}>
            <Name>{message}</Name>
          </Note>
        )}
        <Hint>
          <Time at={createdAt} style="date" />
        </Hint>
      </Box>
      <Text fontWidth="narrow" as="strong" flex="none" weight="semibold">
        {formatMoney(amount)}
      </Text>
    </Row>
  );
}
